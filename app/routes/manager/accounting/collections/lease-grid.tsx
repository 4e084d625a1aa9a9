import type { FormEvent, ReactNode } from "react";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { FoldedSection } from "~/ui/folded-section";
import { MoneyInput } from "~/ui/money-field";
import { isWritten, type LeaseLine } from "./written-rows";

/**
 * One line per lease, those that owe first; if there are more than `mostSettled` others they are hidden until one
 * `stands` out. `rows` is the field. Input for a lease that left the list is shown at the end; without input the line
 * only keeps its position.
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
	/** Whether a line must be visible whatever it owes: it has input or an error. */
	stands: (line: LeaseLine) => boolean;
	/** Under the lines. */
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

/** Whose line it is. */
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

/** The name of a line's lease, also for those who do not see its row. */
export function nameOf(lease: LeaseLine["lease"]): string {
	return lease?.name ?? "Unlisted lease";
}

/** The amount of a line, with what was refused there. */
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
	/** What a blank field stands for. */
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

/** The error at a field of the grid; the field refers to it by `id`. */
export function Said({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<span id={id} className="block text-small font-medium whitespace-normal text-bad">
			{error}
		</span>
	);
}
