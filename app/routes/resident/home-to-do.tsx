import { Form, Link } from "@remix-run/react";
import { inspectionKinds } from "#domain/inspections/labels";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { href } from "~/web/href";
import type { Home } from "./home";

/** The resident's to-do list; not shown if it's empty. */
export function HomeToDo({ home: { toSign, offers, inspections, insurance } }: { home: Home }) {
	const lapses = insurance.state === "expired" || insurance.state === "ending";
	if (toSign.length + offers.length + inspections.length === 0 && !lapses) return null;
	return (
		<Card title="To do">
			<ul className="grid gap-4">
				{toSign.map(({ id, title, expiresOn, email }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<span className="min-w-0 flex-1 basis-60">
							Sign “{title}”
							{expiresOn ? (
								<>
									{" "}
									by <DateText date={expiresOn} />
								</>
							) : null}
							<span className="block text-small text-soft">We emailed the signing link to {email}.</span>
						</span>
						<Form method="post">
							<Button look="plain" name="agreementId" value={id}>
								Resend email<span className="sr-only">: {title}</span>
							</Button>
						</Form>
					</li>
				))}
				{offers.map(({ offerId, home, answerBy }) => (
					<li key={offerId}>
						<Link to={href("/resident/rrenewal", { id: offerId })} className="link">
							Reply to the renewal offer for {home}
						</Link>{" "}
						by <DateText date={answerBy} />
					</li>
				))}
				{inspections.map(({ id, kind, dueDate }) => (
					<li key={id}>
						<Link to={href("/resident/rinspection", { id })} className="link">
							Fill out the {inspectionKinds[kind].toLowerCase()} inspection
						</Link>{" "}
						by <DateText date={dueDate} />
					</li>
				))}
				{lapses && insurance.until ? (
					<li>
						<Link to={href("/resident/raccount/insurance")} className="link">
							Renew your renters insurance
						</Link>
						, which {insurance.state === "expired" ? "expired" : "expires"} <DateText date={insurance.until} />
					</li>
				) : null}
			</ul>
		</Card>
	);
}
