import type { FieldMetadata } from "@conform-to/react";
import { categoriesOf, fileCategories } from "#domain/files/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow } from "~/ui/form";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";

/** By kind of record: the labels of the people that its files can be shared with. */
const audiences: Record<string, { tenants?: string; owners?: string }> = {
	property: { tenants: "Share with residents", owners: "Share with owners" },
	unit: { tenants: "Share with residents", owners: "Share with owners" },
	lease: { tenants: "Share with residents", owners: "Share with owners" },
	tenant: { tenants: "Share with the resident" },
	owner: { owners: "Share with the owner" },
};

type Fields = Record<"title" | "category" | "sharedWithTenants" | "sharedWithOwners", FieldMetadata<unknown>>;

/** A file's title, category, and who else can see it. `titleHint` says what a blank title means. */
export function FileSorting({
	fields,
	kind,
	titleHint,
}: {
	fields: Fields;
	kind: keyof typeof categoriesOf;
	titleHint?: string;
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
				<SelectField field={fields.category} label="Category" width="full" options={options} />
			</FieldRow>
			{tenants ? <CheckboxField field={fields.sharedWithTenants} label={tenants} /> : null}
			{owners ? <CheckboxField field={fields.sharedWithOwners} label={owners} /> : null}
		</>
	);
}
