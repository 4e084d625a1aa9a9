import { Balance, Money } from "~/ui/money";
import type { Crumb } from "~/ui/page-head";
import { href } from "~/web/href";

type LeaseFactsOf = {
	id: number;
	name: string;
	propertyName: string;
	unitNumber: string;
	balanceCents: number;
	prepaidCents: number;
	unusedCents: number;
};

/** The fields of a lease that forms about its money show. Nothing else is sent to the browser. */
export function leaseFacts({
	id,
	name,
	propertyName,
	unitNumber,
	balanceCents,
	prepaidCents,
	unusedCents,
}: LeaseFactsOf): LeaseFactsOf {
	return { id, name, propertyName, unitNumber, balanceCents, prepaidCents, unusedCents };
}

/** The lease's name, unit, balance and prepayment. */
export function LeaseFacts({ lease }: { lease: LeaseFactsOf }) {
	return (
		<>
			{lease.name}, {lease.propertyName}&nbsp;·&nbsp;{lease.unitNumber}. Balance <Balance cents={lease.balanceCents} />
			{lease.prepaidCents > 0 ? (
				<>
					, prepaid <Money cents={lease.prepaidCents} />
				</>
			) : null}
		</>
	);
}

export function leaseCrumbs(lease: Pick<LeaseFactsOf, "id" | "name">): Crumb[] {
	return [
		{ label: "Rent roll", to: href("/app/rentroll") },
		{ label: lease.name, to: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id }) },
	];
}
