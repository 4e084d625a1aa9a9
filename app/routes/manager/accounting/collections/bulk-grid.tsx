import type { BulkLease } from "#domain/collections";
import { plainAmount } from "#domain/money/format";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Balance } from "~/ui/money";
import { MoneyInput } from "~/ui/money-field";
import type { FormReply } from "~/web/form.server";
import { LeaseStatus } from "../../leasing/lease-status";
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
	const lines = leases.map((lease, at) => ({ ...lease, at }));
	const error = answer?.error?.rows?.join(" ");
	const columns: Column<(typeof lines)[number]>[] = [
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
			cell: ({ leaseId, name, at }) => {
				const row = reviewed.get(leaseId);
				const value = row ? plainAmount(row.amountCents) : (written?.(leaseId, at)?.amount ?? "");
				const errors = answer?.error?.[`rows[${at}].amount`];
				return (
					<span className="inline-block w-36 max-w-full text-start">
						<MoneyInput
							key={value}
							id={`${formId}-rows[${at}].amount`}
							name={`rows[${at}].amount`}
							defaultValue={value}
							aria-label={`Amount for ${name}`}
							aria-invalid={errors ? true : undefined}
						/>
						{errors ? (
							<span className="block text-small font-medium whitespace-normal text-bad">{errors.join(" ")}</span>
						) : null}
					</span>
				);
			},
		},
	];
	return (
		<div id={`${formId}-rows`} tabIndex={-1}>
			{/** biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<section aria-label="Leases" tabIndex={0} className="scroll-box">
				<DataTable
					caption="Leases"
					columns={columns}
					rows={lines}
					rowKey={(row) => row.leaseId}
					groupBy={({ propertyName }) => ({ key: propertyName, heading: propertyName })}
				/>
			</section>
			{error ? <p className="mt-1 text-small font-medium text-bad">{error}</p> : null}
		</div>
	);
}
