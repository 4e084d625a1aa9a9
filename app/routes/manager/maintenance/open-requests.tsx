import type { RequestRow } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

type Place = { property: number } | { unit: number } | { lease: number };

/** The most pressing requests of a property, a unit or a lease, for its summary. */
export function OpenRequests({ place, requests }: { place: Place; requests: readonly RequestRow[] }) {
	return (
		<Card
			title="Requests"
			action={
				<span className="flex gap-4">
					<Link to={href("/app/addeditrequest", asked(place))} className="link no-print">
						New request
					</Link>
					<Link to={href("/app/requests", { ...place, status: "all" })} className="link">
						All requests
					</Link>
				</span>
			}
		>
			{requests.length > 0 ? (
				<ul className="grid gap-2">
					{requests.map(({ id, number, title, status, overdue }) => (
						<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
							<Link to={href("/app/addeditrequest", { id })} className="link wrap-anywhere">
								{requestNumber(number)} {title}
							</Link>
							{overdue ? <Status tone="bad">Overdue</Status> : <RequestStatusBadge status={status} />}
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">No open requests.</p>
			)}
		</Card>
	);
}

function asked(place: Place): Record<string, number> {
	if ("property" in place) return { pid: place.property };
	return "unit" in place ? { uid: place.unit } : { lease: place.lease };
}
