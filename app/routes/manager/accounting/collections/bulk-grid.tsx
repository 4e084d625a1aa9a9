import { plainAmount } from "#domain/money/format";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Balance } from "~/ui/money";
import type { FormReply } from "~/web/form.server";
import { LeaseStatus } from "../../leasing/lease-status";
import { AmountCell, LeaseGrid, LeaseName } from "./lease-grid";
import type { LeaseLine, linesOf } from "./written-rows";

/** What the reviewed run would post. `lately` is the day on which a lease was last charged for the same thing. */
export type Review = {
	rows: { leaseId: number; amountCents: number; lately?: string | undefined }[];
	totalCents: number;
	/** A hash of everything that was shown for review. */
	digest: string;
};

/** If more leases than this have no balance due, they are folded. */
const mostInSight = 10;

/** One line per lease with a checkbox and an optional amount that replaces the shared amount. */
export function BulkGrid({
	formId,
	lines,
	gone,
	answer,
	review,
	ticked,
}: ReturnType<typeof linesOf> & {
	formId: string;
	answer: FormReply | undefined;
	review: Review | undefined;
	/** Whether all leases are ticked when the page opens. */
	ticked: boolean;
}) {
	const reviewed = new Map(review?.rows.map((row) => [String(row.leaseId), row]));
	const errorsOf = (name: string) => answer?.error?.[name]?.join(" ");
	const columns: Column<LeaseLine>[] = [
		{
			header: "Lease",
			cell: (line) => (
				<label className="flex items-start gap-2">
					<input
						type="checkbox"
						name={`rows[${line.at}].on`}
						key={String(ticked)}
						defaultChecked={line.written ? line.written.on !== undefined : ticked}
						className="mt-[0.2em] size-4 shrink-0"
					/>
					<span>
						<LeaseName line={line} />
					</span>
				</label>
			),
		},
		{
			header: "Status",
			phone: "status",
			cell: ({ lease }) =>
				lease && (
					<span className={lease.status === "active" ? "max-sm:hidden" : undefined}>
						<LeaseStatus status={lease.status} />
					</span>
				),
		},
		{
			header: "Balance",
			align: "end",
			phone: "fact",
			cell: ({ leaseId, lease }) => {
				const lately = reviewed.get(leaseId)?.lately;
				return (
					<>
						{lease ? (
							<span className={lease.balanceCents === 0 ? "max-sm:hidden" : undefined}>
								<Balance cents={lease.balanceCents} />
							</span>
						) : null}
						{lately ? (
							<small className="block text-warn">
								Already charged <DateText date={lately} />
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
				const value = row ? plainAmount(row.amountCents) : (line.written?.amount ?? "");
				return <AmountCell formId={formId} line={line} value={value} error={errorsOf(`rows[${line.at}].amount`)} />;
			},
		},
	];
	const stands = ({ at, leaseId, written }: LeaseLine) =>
		Boolean(written?.amount || errorsOf(`rows[${at}].amount`) || reviewed.get(leaseId)?.lately);
	return <LeaseGrid {...{ formId, lines, gone, columns, stands }} error={errorsOf("rows")} mostSettled={mostInSight} />;
}
