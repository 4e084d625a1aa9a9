import type { FormEvent, ReactNode } from "react";
import type { BulkLease } from "#domain/collections";
import { type Column, DataTable } from "~/ui/data-table";
import { MoneyInput } from "~/ui/money-field";

export type LeaseLine = BulkLease & { at: number };

/** A line a lease under its property, `at` its place in the form, in a box of its own that scrolls; `rows` is its field. */
export function LeaseGrid({
	formId,
	leases,
	columns,
	error,
	onInput,
	children,
}: {
	formId: string;
	leases: readonly BulkLease[];
	columns: Column<LeaseLine>[];
	error: string | undefined;
	onInput?: (event: FormEvent<HTMLElement>) => void;
	/** Under the lines. */
	children?: ReactNode;
}) {
	return (
		<div id={`${formId}-rows`} tabIndex={-1} onInput={onInput}>
			{/** biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
			<section aria-label="Leases" tabIndex={0} className="scroll-box">
				<DataTable
					caption="Leases"
					columns={columns}
					rows={leases.map((lease, at) => ({ ...lease, at }))}
					rowKey={(row) => row.leaseId}
					groupBy={({ propertyName }) => ({ key: propertyName, heading: propertyName })}
				/>
			</section>
			<Said id={`${formId}-rows-error`} error={error} />
			{children}
		</div>
	);
}

/** The amount of a line, with what was refused there. */
export function AmountCell({
	formId,
	line: { name, at },
	value,
	error,
}: {
	formId: string;
	line: LeaseLine;
	value: string | undefined;
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
				aria-label={`Amount for ${name}`}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? errorId : undefined}
			/>
			<Said id={errorId} error={error} />
		</span>
	);
}

/** What was refused at a field of the grid; the field names it by `id`. */
export function Said({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<span id={id} className="block text-small font-medium whitespace-normal text-bad">
			{error}
		</span>
	);
}
