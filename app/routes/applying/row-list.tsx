import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "~/ui/field";

/**
 * Entries of several fields each, one below the other: homes, jobs, pets. "Add another" and "Remove" are submit
 * buttons.
 */
export function RowList<Row>({
	form,
	field,
	rows,
	title,
	hint,
	noun,
	most,
	children,
}: {
	form: Pick<FormMetadata, "insert" | "remove">;
	field: FieldMetadata<unknown>;
	rows: readonly Row[];
	title: string;
	hint?: ReactNode;
	/** "Home": entries are named by it and their number. */
	noun: string;
	most: number;
	children: (row: Row) => ReactNode;
}) {
	return (
		<section className="grid gap-3" aria-label={title}>
			<h3 className="text-heading">{title}</h3>
			{hint ? <p className="-mt-2 text-soft">{hint}</p> : null}
			{rows.map((row, at) => (
				<fieldset
					// biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list.
					key={at}
					className="grid min-w-0 gap-4 rounded-card border border-line p-4"
				>
					<legend className="px-1 text-small text-soft">
						{noun} {at + 1}
					</legend>
					{children(row)}
					<button
						{...form.remove.getButtonProps({ name: field.name, index: at })}
						className="button button-quiet w-fit justify-self-end"
					>
						Remove
						<span className="sr-only">
							{" "}
							{noun} {at + 1}
						</span>
					</button>
				</fieldset>
			))}
			<FieldError field={field} />
			{rows.length < most ? (
				<button {...form.insert.getButtonProps({ name: field.name })} className="button button-plain w-fit">
					{rows.length === 0 ? `Add a ${noun.toLowerCase()}` : `Add another ${noun.toLowerCase()}`}
				</button>
			) : null}
		</section>
	);
}
