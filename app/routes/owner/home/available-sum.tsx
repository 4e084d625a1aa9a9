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
		<Card title="What is available, and why">
			<SumLines
				lines={[
					{ label: "Cash of the properties", cents: of(({ cashCents }) => cashCents) },
					{ label: "Not deposited yet", cents: -of(({ undepositedCents }) => undepositedCents) },
					{ label: "Tenants’ deposits", cents: -of(({ depositsHeldCents }) => depositsHeldCents) },
					{ label: "Rent paid ahead", cents: -of(({ prepaymentsCents }) => prepaymentsCents) },
					{ label: "Unpaid bills", cents: -of(({ unpaidCents }) => unpaidCents) },
					{ label: "Reserve", cents: -of(({ reserveCents }) => reserveCents) },
					{ label: "Available, of all owners", cents: of(({ availableCents }) => availableCents), sum: true },
					{ label: "Of this, mine", cents: mine, strong: true },
				]}
			/>
		</Card>
	);
}
