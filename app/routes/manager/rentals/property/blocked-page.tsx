import { Link } from "@remix-run/react";
import type { Blocker } from "#domain/rentals";
import { href } from "~/web/href";

type BlockedProperty = { id: number; name: string; blockers: Blocker[]; back: string };

const mostShown = 6;

/** Why a property cannot be deactivated yet, each reason with the page that settles it. */
export function BlockedPage({ id, name, blockers, back }: BlockedProperty) {
	const shown = blockers.slice(0, mostShown);
	return (
		<div className="mx-auto mt-8 w-full max-w-140 rounded-card border border-line bg-surface p-6 shadow-whisper">
			<h1 className="text-title wrap-anywhere">{name} can't be deactivated yet</h1>
			<p className="mt-2">Resolve these first:</p>
			<ul className="mt-3 grid list-disc gap-1.5 ps-5">
				{shown.map(({ message, leaseId }) => (
					<li key={message}>
						{leaseId === undefined ? (
							message
						) : (
							<Link to={href("/app/leaseledger/leaseledgersummary", { id: leaseId })} className="link">
								{message}
							</Link>
						)}
					</li>
				))}
			</ul>
			{blockers.length > shown.length ? (
				<p className="mt-3">
					And {blockers.length - shown.length} more. See{" "}
					<Link to={href("/app/rentroll", { property: id })} className="link">
						the rent roll
					</Link>
					.
				</p>
			) : null}
			<p className="mt-6">
				<Link to={back} className="button button-plain">
					Back
				</Link>
			</p>
		</div>
	);
}
