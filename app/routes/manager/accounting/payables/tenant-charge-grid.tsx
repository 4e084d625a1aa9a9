import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { ProposedCharge } from "#domain/payables";
import { count } from "~/ui/count";
import { MoneyCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { RecordCell } from "~/ui/record-picker";
import { LinesTotal } from "./lines-total";

type ChargeLine = { leaseId?: unknown; amount?: string | undefined };

/** The leases that share a cost and the amount of each: the proposed leases, and lines to add others. */
export function TenantChargeGrid({
	form,
	field,
	proposed,
	leases,
}: {
	form: Pick<FormMetadata, "update">;
	field: FieldMetadata<ChargeLine[] | undefined>;
	proposed: readonly ProposedCharge[];
	leases: ComponentProps<typeof RecordCell>["choices"];
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset());
	const lived = (leaseId: unknown) => proposed.find((one) => String(one.leaseId) === String(leaseId));
	return (
		<LineGrid
			form={form}
			field={field}
			label="Leases"
			lineNoun="Lease"
			lines={lines}
			columns={[
				{
					header: "Lease",
					grow: 4,
					total: "Total",
					field: (line) => line.leaseId,
					cell: (line, name) => {
						const tenant = lived(line.leaseId.initialValue);
						return tenant ? (
							<Proposed name={line.leaseId.name} lease={tenant} />
						) : (
							<RecordCell field={line.leaseId} label={name} choices={leases} />
						);
					},
				},
				{
					header: "Occupied",
					grow: 2,
					field: (line) => line.amount,
					cell: (line) => <Days lived={lived(line.leaseId.initialValue)} />,
				},
				{
					header: "Share of cost",
					grow: 2,
					align: "end",
					field: (line) => line.amount,
					cell: (line, name) => <MoneyCell field={line.amount} label={name} />,
					total: <LinesTotal amounts={lines.map((line) => line.amount)} />,
				},
			]}
		/>
	);
}

/** The name of a proposed lease. It isn't charged if its amount is cleared. */
function Proposed({ name, lease }: { name: string; lease: { leaseId: number; leaseName: string } }) {
	return (
		<>
			<input type="hidden" name={name} value={lease.leaseId} />
			<span className="block wrap-anywhere sm:py-1.5">{lease.leaseName}</span>
		</>
	);
}

function Days({ lived }: { lived: { unitNumber: string; days: number; periodDays: number } | undefined }) {
	if (!lived) return null;
	return (
		<span className="block py-1.5 text-soft">
			Unit {lived.unitNumber}, {lived.days} of {count(lived.periodDays, "day")}
		</span>
	);
}
