import { Link } from "@remix-run/react";
import { requestNumber } from "#domain/maintenance/labels";
import { ResidentStatusBadge } from "~/routes/centers/requests/status-badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { href } from "~/web/href";
import type { Home } from "./home";

/** Up to three open requests, and a link to report a problem. */
export function HomeRequests({ home: { requests } }: { home: Home }) {
	return (
		<Card
			title="Requests"
			action={
				<Link to={href("/resident/rrequests")} className="link">
					All requests
				</Link>
			}
		>
			{requests.length > 0 ? (
				<ul className="mb-4 grid gap-3">
					{requests.map((request) => (
						<li key={request.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span className="min-w-0">
								<Link to={href("/resident/rviewrequest", { id: request.id })} className="link">
									{request.title}
								</Link>
								<span className="block text-small text-soft">
									{requestNumber(request.number)}, <DateTimeText iso={request.updatedDate} />
								</span>
							</span>
							<ResidentStatusBadge {...request} />
						</li>
					))}
				</ul>
			) : (
				<p className="mb-4 text-soft">No open requests. Is something broken?</p>
			)}
			<ButtonLink to={href("/resident/rcreaterequest")} look="plain">
				Report a problem
			</ButtonLink>
		</Card>
	);
}
