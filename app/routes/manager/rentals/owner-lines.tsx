import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { ownershipForm } from "#domain/rentals/schema";
import type { Choices } from "~/ui/choices";
import { TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { RecordCell } from "~/ui/record-picker";

type OwnersInput = z.input<ReturnType<typeof ownershipForm>>["owners"];

/** A property's owners with their shares. Each is an existing owner, or a new one by name. */
export function OwnerLines({
	form,
	field,
	choices,
}: {
	form: Pick<FormMetadata, "update">;
	field: FieldMetadata<OwnersInput>;
	choices: Choices;
}) {
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
					cell: (line, label) => (
						<RecordCell
							field={line.ownerId}
							label={label}
							choices={choices}
							more={[{ value: "new", label: "New owner" }]}
						/>
					),
				},
				{
					header: "New owner's name",
					grow: 3,
					field: (line) => line.newName,
					cell: (line, label) => <TextCell field={line.newName} label={label} maxLength={120} />,
				},
				{
					header: "Email",
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
