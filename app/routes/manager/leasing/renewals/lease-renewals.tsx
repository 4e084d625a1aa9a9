import type { LeaseOffer } from "#domain/renewals";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { href } from "~/web/href";
import { RenewalStatus } from "./renewal-status";

/** The offers made to a lease, newest first; where none was and it can be renewed, the way to one. */
export function LeaseRenewals({
	leaseId,
	offers,
	renewable,
}: {
	leaseId: number;
	offers: readonly LeaseOffer[];
	/** It has a last day, and no one leaves or follows. */
	renewable: boolean;
}) {
	const open = offers.some(({ state }) => ["draft", "sent", "accepted"].includes(state));
	if (offers.length === 0 && !renewable) return null;
	const propose =
		renewable && !open ? (
			<PlainLink href={href("/app/leaserenewals/propose", { lease: leaseId })} className="link">
				Renew
			</PlainLink>
		) : null;
	return (
		<Card title="Renewals" action={propose}>
			{offers.length === 0 ? <p className="text-soft">No renewals offered yet.</p> : null}
			<ul className="grid gap-2">
				{offers.map(({ id, state, termEnd, rentCents, fromCents, toCents }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<PlainLink href={href("/app/leaserenewals/offer", { id })} className="link">
							Starting after <DateText date={termEnd} />
						</PlainLink>
						<span>
							<Money cents={rentCents} /> to <Money cents={fromCents} />
							{toCents > fromCents ? (
								<>
									{" "}
									– <Money cents={toCents} />
								</>
							) : null}{" "}
							<RenewalStatus status={state} />
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
