import type { FormEvent, ReactNode } from "react";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { FoldedSection } from "~/ui/folded-section";
import { MoneyInput } from "~/ui/money-field";
import { isWritten, type LeaseLine } from "./written-rows";

/**
 * One line per lease, those with a balance due first. If more than `mostSettled` leases have no balance, they are
 * folded unless `stands` is true for one of them. `rows` is the form field. A lease that is no longer in the list is
 * shown last if something was typed for it; otherwise a hidden field keeps its position.
 */
export function LeaseGrid({
	formId,
	lines,
	gone,
	columns,
	error,
	onInput,
	mostSettled,
	stands,
	children,
}: {
	formId: string;
	lines: readonly LeaseLine[];
	gone: readonly LeaseLine[];
	columns: Column<LeaseLine>[];
	error: string | undefined;
	onInput?: (event: FormEvent<HTMLElement>) => void;
	mostSettled: number;
	/** Whether a line must be visible even without a balance due, because it has input or an error. */
	stands: (line: LeaseLine) => boolean;
	/** Rendered below the lines. */
	children?: ReactNode;
}) {
	const typed = gone.filter(({ written }) => isWritten(written));
	const settled = lines.filter((line) => groupOf(line).key === "settled");
	const folded = settled.length > mostSettled ? settled : [];
	const shown = [...(folded.length > 0 ? lines.filter((line) => groupOf(line).key !== "settled") : lines), ...typed];
	const table = { columns, rowKey: (line: LeaseLine) => (line.lease ? line.leaseId : `gone ${line.at}`) };
	return (
		<div id={`${formId}-rows`} tabIndex={-1} onInput={onInput} className="grid gap-4">
			{shown.length > 0 ? <DataTable caption="Leases" {...table} rows={shown} groupBy={groupOf} /> : null}
			{folded.length > 0 ? (
				<FoldedSection title="No balance" hint={count(folded.length, "lease")} fields={[]} isOpen={folded.some(stands)}>
					<DataTable caption="Leases with no balance" {...table} rows={folded} />
				</FoldedSection>
			) : null}
			{gone.map((line) =>
				isWritten(line.written) ? null : (
					<input key={line.at} type="hidden" name={`rows[${line.at}].leaseId`} value={line.leaseId} />
				),
			)}
			<Said id={`${formId}-rows-error`} error={error} />
			{children}
		</div>
	);
}

function groupOf({ lease }: LeaseLine) {
	if (!lease) return { key: "gone", heading: "No longer on this list" };
	return lease.balanceCents > 0 ? { key: "owing", heading: "Balance due" } : { key: "settled", heading: "No balance" };
}

/** The lease's name, property and unit. */
export function LeaseName({ line: { at, leaseId, lease } }: { line: LeaseLine }) {
	return (
		<>
			<input type="hidden" name={`rows[${at}].leaseId`} value={leaseId} />
			{nameOf(lease)}
			{lease ? (
				<small>
					{lease.propertyName} · {lease.unitNumber}
				</small>
			) : null}
		</>
	);
}

/** The lease's name; a substitute if it is no longer in the list. */
export function nameOf(lease: LeaseLine["lease"]): string {
	return lease?.name ?? "Unlisted lease";
}

/** The amount field of a line, with its error. */
export function AmountCell({
	formId,
	line: { lease, at },
	value,
	placeholder,
	error,
}: {
	formId: string;
	line: LeaseLine;
	value: string | undefined;
	/** The amount that applies if the field is left blank. */
	placeholder?: string | undefined;
	error: string | undefined;
}) {
	const field = `rows[${at}].amount`;
	const errorId = `${formId}-${field}-error`;
	return (
		<span className="inline-block w-36 max-w-full text-start">
			<MoneyInput
				key={value}
				id={`${formId}-${field}`}
				name={field}
				defaultValue={value}
				placeholder={placeholder}
				aria-label={`Amount for ${nameOf(lease)}`}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? errorId : undefined}
			/>
			<Said id={errorId} error={error} />
		</span>
	);
}

/** An error message in the grid. Its field refers to it by `id` in `aria-describedby`. */
export function Said({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<span id={id} className="block text-small font-medium whitespace-normal text-bad">
			{error}
		</span>
	);
}
