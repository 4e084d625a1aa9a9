import type { FieldMetadata } from "@conform-to/react";
import { categoriesOf, fileCategories } from "#domain/files/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow } from "~/ui/form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

/** By kind of record: the labels of the people that its files can be shared with. */
const audiences: Record<string, { tenants?: string; owners?: string }> = {
	property: { tenants: "Share with residents", owners: "Share with owners" },
	unit: { tenants: "Share with residents", owners: "Share with owners" },
	lease: { tenants: "Share with residents", owners: "Share with owners" },
	tenant: { tenants: "Share with the resident" },
	owner: { owners: "Share with the owner" },
};

type Fields = Record<"title" | "category" | "note" | "sharedWithTenants" | "sharedWithOwners", FieldMetadata<unknown>>;

/**
 * What is said about a file: title, kind, who else sees it, a note. `titleHint` says what a blank title means, `people`
 * who the residents and owners are.
 */
export function FileSorting({
	fields,
	kind,
	titleHint,
	people,
}: {
	fields: Fields;
	kind: keyof typeof categoriesOf;
	titleHint?: string;
	people?: { tenants: string; owners: string };
}) {
	const options = categoriesOf[kind].map((category) => ({ value: category, label: fileCategories[category] }));
	const { tenants, owners } = audiences[kind] ?? {};
	return (
		<>
			<FieldRow>
				<TextField
					field={fields.title}
					label="Title"
					hint={titleHint}
					maxLength={255}
					optional={titleHint !== undefined}
				/>
				<SelectField field={fields.category} label="Type" width="full" options={options} />
			</FieldRow>
			{tenants ? <CheckboxField field={fields.sharedWithTenants} label={tenants} hint={people?.tenants} /> : null}
			{owners ? <CheckboxField field={fields.sharedWithOwners} label={owners} hint={people?.owners} /> : null}
			<TextareaField field={fields.note} label="Note" hint="Only your team sees it." maxLength={2000} optional />
		</>
	);
}
