import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { ownershipForm } from "#domain/rentals/schema";
import { SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import type { Option } from "~/ui/select-field";

type OwnerLines = z.input<ReturnType<typeof ownershipForm>>["owners"];

/** Who owns a property and how much of it; a new owner by name. */
export function OwnerShares({
	form,
	field,
	owners,
}: {
	form: Pick<FormMetadata, "update">;
	field: FieldMetadata<OwnerLines>;
	owners: readonly Option[];
}) {
	const choices = [...owners, { value: "new", label: "New owner" }];
	return (
		<LineGrid
			form={form}
			field={field}
			label="Owners"
			lineNoun="Owner"
			add={2}
			most={20}
			lines={field.getFieldList().map((line) => line.getFieldset())}
			columns={[
				{
					header: "Owner",
					grow: 3,
					field: (line) => line.ownerId,
					cell: (line, label) => <SelectCell field={line.ownerId} label={label} options={choices} />,
				},
				{
					header: "New owner's name",
					grow: 3,
					field: (line) => line.newName,
					cell: (line, label) => <TextCell field={line.newName} label={label} maxLength={120} />,
				},
				{
					header: "E-mail",
					grow: 3,
					field: (line) => line.newEmail,
					cell: (line, label) => <TextCell field={line.newEmail} label={label} maxLength={254} />,
				},
				{
					header: "Share %",
					grow: 1.5,
					align: "end",
					field: (line) => line.share,
					cell: (line, label) => <TextCell field={line.share} label={label} maxLength={8} />,
				},
			]}
		/>
	);
}
