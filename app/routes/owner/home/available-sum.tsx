import type { PropertyAvailable } from "#domain/owner-accounts";
import { Card } from "~/ui/card";
import { SumLines } from "../sum-lines";

type Row = { partCents: number; property: PropertyAvailable };

/** The sum that leads from the cash of their properties to what is available to the owner. */
export function AvailableSum({ rows }: { rows: readonly Row[] }) {
	const of = (cents: (property: PropertyAvailable) => number) =>
		rows.reduce((sum, { property }) => sum + cents(property), 0);
	const mine = rows.reduce((sum, { partCents }) => sum + partCents, 0);
	return (
		<Card title="How your available balance is calculated">
			<SumLines
				lines={[
					{ label: "Cash in your properties’ accounts", cents: of(({ cashCents }) => cashCents) },
					{ label: "Less undeposited funds", cents: -of(({ undepositedCents }) => undepositedCents) },
					{ label: "Less tenants’ deposits", cents: -of(({ depositsHeldCents }) => depositsHeldCents) },
					{ label: "Less rent paid ahead", cents: -of(({ prepaymentsCents }) => prepaymentsCents) },
					{ label: "Less unpaid bills", cents: -of(({ unpaidCents }) => unpaidCents) },
					{ label: "Less reserve", cents: -of(({ reserveCents }) => reserveCents) },
					{ label: "Available to all owners", cents: of(({ availableCents }) => availableCents), sum: true },
					{ label: "Your share", cents: mine, strong: true },
				]}
			/>
		</Card>
	);
}
