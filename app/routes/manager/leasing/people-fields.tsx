import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { Choices } from "~/ui/choices";
import { FormSection } from "~/ui/form";
import { CheckboxCell, DateCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { RecordCell } from "~/ui/record-picker";
import type { LeaseInput } from "./lease-input";

type PersonField = FieldMetadata<LeaseInput["tenants"]>;

/** The lease's tenants, cosigners and occupants. With `joined`, each has a move-in date of their own. */
export function PeopleFields({
	form,
	fields,
	tenants,
	joined = false,
}: {
	form: Pick<FormMetadata, "update">;
	fields: {
		tenants: PersonField;
		cosigners: PersonField;
		occupants: FieldMetadata<LeaseInput["occupants"]>;
	};
	tenants: Choices;
	joined?: boolean;
}) {
	const occupants = fields.occupants.getFieldList().map((line) => line.getFieldset());
	const people = { form, tenants, joined };
	return (
		<FormSection title="Tenants" hint="Choose an existing contact or add a new one. The first is the primary contact.">
			<People {...people} field={fields.tenants} label="Tenants" noun="Tenant" most={6} />
			<details open={isUsed(fields.cosigners)}>
				<summary className="link w-fit">Cosigners</summary>
				<div className="mt-3">
					<People {...people} field={fields.cosigners} label="Cosigners" noun="Cosigner" most={2} />
				</div>
			</details>
			<details open={isUsed(fields.occupants)}>
				<summary className="link w-fit">Occupants</summary>
				<div className="mt-3">
					<LineGrid
						form={form}
						field={fields.occupants}
						label="Occupants"
						lineNoun="Occupant"
						add={2}
						most={10}
						lines={occupants}
						columns={[
							{
								header: "Name",
								grow: 3,
								field: (line) => line.name,
								cell: (line, name) => <TextCell field={line.name} label={name} maxLength={120} />,
							},
							{
								header: "Birth year",
								field: (line) => line.birthYear,
								cell: (line, name) => <TextCell field={line.birthYear} label={name} maxLength={4} />,
							},
						]}
					/>
				</div>
			</details>
		</FormSection>
	);
}

function isUsed(field: FieldMetadata<unknown>): boolean {
	const lines = field.initialValue;
	const typed = Array.isArray(lines) && lines.length > 0;
	return typed || Object.keys(field.allErrors).length > 0;
}

function People({
	form,
	field,
	label,
	noun,
	tenants,
	most,
	joined,
}: {
	form: Pick<FormMetadata, "update">;
	field: PersonField;
	label: string;
	noun: string;
	tenants: Choices;
	most: number;
	joined: boolean;
}) {
	const lines = field.getFieldList().map((line) => line.getFieldset());
	const asked = lines.some((line) => line.differentPerson.errors || line.differentPerson.initialValue);
	return (
		<LineGrid
			form={form}
			field={field}
			label={label}
			lineNoun={noun}
			add={2}
			most={most}
			lines={lines}
			columns={[
				{
					header: "Existing contact",
					grow: 2,
					field: (line) => line.tenantId,
					cell: (line, name) => <RecordCell field={line.tenantId} label={name} choices={tenants} empty="New person" />,
				},
				textColumn("First name", 60, (line) => line.firstname),
				textColumn("Last name", 60, (line) => line.lastname),
				{ ...textColumn("Email", 254, (line) => line.email), grow: 2 },
				textColumn("Phone", 30, (line) => line.phone),
				...(joined
					? [
							{
								header: "Move-in date",
								grow: 1.5 as const,
								field: (line: PersonLine) => line.moveInDate,
								cell: (line: PersonLine, name: string) => <DateCell field={line.moveInDate} label={name} />,
							},
						]
					: []),
				...(asked
					? [
							{
								header: "Different person",
								grow: 1.5 as const,
								field: (line: PersonLine) => line.differentPerson,
								cell: (line: PersonLine, name: string) => <CheckboxCell field={line.differentPerson} label={name} />,
							},
						]
					: []),
			]}
		/>
	);
}

type PersonLine = ReturnType<ReturnType<PersonField["getFieldList"]>[number]["getFieldset"]>;

function textColumn(header: string, maxLength: number, field: (line: PersonLine) => FieldMetadata<unknown>) {
	return {
		header,
		field,
		cell: (line: PersonLine, name: string) => <TextCell field={field(line)} label={name} maxLength={maxLength} />,
	};
}
