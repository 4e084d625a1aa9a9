import type { BulkLease } from "#domain/collections";
import { plainAmount } from "#domain/money/format";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Balance } from "~/ui/money";
import type { FormReply } from "~/web/form.server";
import { LeaseStatus } from "../../leasing/lease-status";
import { AmountCell, LeaseGrid, type LeaseLine } from "./lease-grid";
import { writtenRows } from "./written-rows";

/** What a run would come to, as reviewed. `lately` says when a lease was last charged the same. */
export type Review = {
	rows: { leaseId: number; amountCents: number; lately?: string | undefined }[];
	totalCents: number;
	/** Stands for all of it. */
	digest: string;
};

/** One line a lease: a tick, and an amount of its own where it is not the one for all. */
export function BulkGrid({
	formId,
	leases,
	answer,
	review,
	ticked,
}: {
	formId: string;
	leases: readonly BulkLease[];
	answer: FormReply | undefined;
	review: Review | undefined;
	/** Whether all of them are ticked to begin with. */
	ticked: boolean;
}) {
	const written = writtenRows(answer, leases);
	const reviewed = new Map(review?.rows.map((row) => [row.leaseId, row]));
	const errorsOf = (name: string) => answer?.error?.[name]?.join(" ");
	const columns: Column<LeaseLine>[] = [
		{
			header: "Lease",
			cell: ({ leaseId, name, unitNumber, at }) => {
				const row = written?.(leaseId, at);
				return (
					<label className="flex items-start gap-2">
						<input type="hidden" name={`rows[${at}].leaseId`} value={leaseId} />
						<input
							type="checkbox"
							name={`rows[${at}].on`}
							key={String(ticked)}
							defaultChecked={written ? row?.on !== undefined : ticked}
							className="mt-[0.2em] size-4 shrink-0"
						/>
						<span>
							{name}
							<small>{unitNumber}</small>
						</span>
					</label>
				);
			},
		},
		{ header: "Status", phone: "status", cell: (row) => <LeaseStatus status={row.status} /> },
		{
			header: "Balance",
			align: "end",
			phone: "fact",
			cell: ({ leaseId, balanceCents }) => {
				const lately = reviewed.get(leaseId)?.lately;
				return (
					<>
						<Balance cents={balanceCents} />
						{lately ? (
							<small className="block text-warn">
								Charged <DateText date={lately} /> already
							</small>
						) : null}
					</>
				);
			},
		},
		{
			header: "Amount",
			align: "end",
			phone: "amount",
			cell: (line) => {
				const row = reviewed.get(line.leaseId);
				const value = row ? plainAmount(row.amountCents) : (written?.(line.leaseId, line.at)?.amount ?? "");
				return <AmountCell formId={formId} line={line} value={value} error={errorsOf(`rows[${line.at}].amount`)} />;
			},
		},
	];
	return <LeaseGrid formId={formId} leases={leases} columns={columns} error={errorsOf("rows")} />;
}
