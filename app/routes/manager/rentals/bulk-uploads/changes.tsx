import type { FieldMetadata } from "@conform-to/react";
import type { Change } from "#domain/imports";
import { changeLabels } from "#domain/imports/labels";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { FormSection } from "~/ui/form";
import { Amount } from "~/ui/money";

/** As many as one form can take; the rest are offered again by the next upload of the file. */
const mostChanges = 500;

/** What the file says otherwise than the records here, each with a box to take it. */
export function Changes({ changes, field }: { changes: Change[]; field: FieldMetadata<string[] | undefined> }) {
	if (changes.length === 0) return null;
	const ticked = [field.initialValue].flat();
	return (
		<FormSection
			title="Differs from your records"
			hint="Select what to update from the file. Anything you don't select stays as it is."
		>
			<DataTable
				caption="Differs from your records"
				columns={[...columns, takeColumn(ticked, field.key)]}
				rows={changes.slice(0, mostChanges)}
				rowKey={({ key }) => key}
			/>
			{changes.length > mostChanges ? (
				<p className="text-soft">
					{count(changes.length - mostChanges, "more difference")} will be listed when you upload the file again.
				</p>
			) : null}
		</FormSection>
	);
}

const columns: Column<Change>[] = [
	{
		header: "Unit",
		cell: ({ unitNumber, propertyName, row }) => (
			<>
				{unitNumber}
				<small>
					{propertyName}, row {row}
				</small>
			</>
		),
	},
	{ header: "Difference", phone: "fact", cell: ({ kind }) => changeLabels[kind] },
	{ header: "Tenantry", align: "end", phone: "line", cell: ({ kind, hereCents, name }) => here(kind, hereCents, name) },
	{
		header: "File",
		align: "end",
		phone: "line",
		cell: ({ kind, fileCents, fileName }) =>
			kind === "emptied" ? "Vacant" : kind === "tenant" ? fileName : <Amount cents={fileCents} zero />,
	},
];

/** A box for each change; those that were checked before a refusal are checked again. */
function takeColumn(ticked: unknown[], formKey: string | undefined): Column<Change> {
	return {
		header: "Take",
		acts: true,
		phone: "line",
		cell: ({ key, takeable, kind, unitNumber }) =>
			takeable ? (
				<input
					key={formKey}
					type="checkbox"
					name="takes"
					value={key}
					defaultChecked={ticked.includes(key)}
					aria-label={`Use the file's ${changeLabels[kind]} for unit ${unitNumber}`}
					className="size-4"
				/>
			) : (
				"Change it on the lease"
			),
	};
}

function here(kind: Change["kind"], cents: number, name: string) {
	return kind === "emptied" || kind === "tenant" ? name : <Amount cents={cents} zero />;
}
