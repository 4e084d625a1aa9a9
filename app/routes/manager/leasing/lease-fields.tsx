import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { leaseTypeHints, leaseTypes, prorations, rentCycleWords } from "#domain/leasing/labels";
import type { leaseForm } from "#domain/leasing/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { CheckboxCell, MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { type Option, type OptionGroup, SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { AmountLines } from "./amount-lines";

export type LeaseInput = Omit<z.input<ReturnType<typeof leaseForm>>, "press"> & { press?: string };

type LeaseMetadata = FormMetadata<LeaseInput>;
type Fields = ReturnType<LeaseMetadata["getFieldset"]>;
type Choices = readonly (Option | OptionGroup)[];

type Unit = { id: number; unitNumber: string; propertyId: number; propertyName: string };

export function HomeFields({ fields, units }: { fields: Fields; units: readonly Unit[] }) {
	return (
		<FormSection title="Home and term">
			<SelectField field={fields.unitId} label="Unit" empty="Choose a unit" options={unitsByProperty(units)} />
			<div className="group grid gap-4">
				<RadioField
					field={fields.type}
					label="How it ends"
					options={optionsOf(leaseTypes).map((option) => ({
						...option,
						hint: Object.entries(leaseTypeHints).find(([type]) => type === option.value)?.[1],
					}))}
				/>
				<FieldRow>
					<DateField field={fields.startDate} label="From" />
					<div className="group-has-[[value=at_will]:checked]:invisible">
						<DateField field={fields.endDate} label="To" optional />
					</div>
				</FieldRow>
			</div>
		</FormSection>
	);
}

function unitsByProperty(units: readonly Unit[]): OptionGroup[] {
	const properties = [...new Map(units.map((unit) => [unit.propertyId, unit.propertyName]))];
	return properties.map(([id, label]) => ({
		label,
		options: units
			.filter((unit) => unit.propertyId === id)
			.map((unit) => ({ value: unit.id, label: `${label} · ${unit.unitNumber}` })),
	}));
}

type PersonField = Fields["tenants"];

export function PeopleFields({
	form,
	fields,
	tenants,
}: {
	form: LeaseMetadata;
	fields: Fields;
	tenants: readonly Option[];
}) {
	return (
		<FormSection
			title="Tenants"
			hint="Someone you know already, or a new person by name. The first is the one you write to."
		>
			<People form={form} field={fields.tenants} label="Tenants" noun="Tenant" tenants={tenants} most={6} />
			<details open={Boolean(fields.cosigners.initialValue?.length)}>
				<summary className="link w-fit">Cosigners</summary>
				<div className="mt-3">
					<People form={form} field={fields.cosigners} label="Cosigners" noun="Cosigner" tenants={tenants} most={2} />
				</div>
			</details>
		</FormSection>
	);
}

function People({
	form,
	field,
	label,
	noun,
	tenants,
	most,
}: {
	form: LeaseMetadata;
	field: PersonField;
	label: string;
	noun: string;
	tenants: readonly Option[];
	most: number;
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
					header: "Known person",
					grow: 2,
					field: (line) => line.tenantId,
					cell: (line, name) => <SelectCell field={line.tenantId} label={name} options={tenants} empty="New person" />,
				},
				textColumn("First name", 60, (line) => line.firstname),
				textColumn("Last name", 60, (line) => line.lastname),
				{ ...textColumn("E-mail", 254, (line) => line.email), grow: 2 },
				textColumn("Phone", 30, (line) => line.phone),
				...(asked
					? [
							{
								header: "Someone else",
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

export function RentFields({ form, fields, accounts }: { form: LeaseMetadata; fields: Fields; accounts: Choices }) {
	return (
		<FormSection title="Rent">
			<AmountLines form={form} field={fields.rent} accounts={accounts} label="Rent" />
			{fields.withoutRent.errors ? <CheckboxField field={fields.withoutRent} label="Yes, there is no rent" /> : null}
			<FieldRow>
				<SelectField field={fields.cycle} label="Every" width="full" options={optionsOf(rentCycleWords)} />
				<TextField
					field={fields.paymentDueDay}
					label="Due on day"
					hint="The last day in shorter months."
					inputMode="numeric"
					maxLength={2}
				/>
			</FieldRow>
			<FieldRow>
				<SelectField
					field={fields.prorateFirst}
					label="First part of a month"
					width="full"
					options={optionsOf(prorations)}
				/>
				<SelectField
					field={fields.prorateLast}
					label="Last part of a month"
					width="full"
					options={optionsOf(prorations)}
				/>
			</FieldRow>
		</FormSection>
	);
}

export function MoneyFields({
	form,
	fields,
	deposits,
	accounts,
}: {
	form: LeaseMetadata;
	fields: Fields;
	deposits: Choices;
	accounts: Choices;
}) {
	return (
		<>
			<FormSection title="Deposits" hint="Charged with the first day, unless you hold it already.">
				<LineGrid
					form={form}
					field={fields.deposits}
					label="Deposits"
					lineNoun="Deposit"
					add={1}
					most={10}
					lines={fields.deposits.getFieldList().map((line) => line.getFieldset())}
					columns={[
						{
							header: "Kind",
							grow: 3,
							field: (line) => line.accountId,
							cell: (line, name) => <SelectCell field={line.accountId} label={name} options={deposits} />,
						},
						{
							header: "Amount",
							grow: 2,
							align: "end",
							field: (line) => line.amountCents,
							cell: (line, name) => <MoneyCell field={line.amountCents} label={name} />,
						},
						{
							header: "Already held",
							field: (line) => line.alreadyHeld,
							cell: (line, name) => <CheckboxCell field={line.alreadyHeld} label={name} />,
						},
					]}
				/>
			</FormSection>
			<FormSection title="Other charges" hint="Parking, pets, storage: what recurs beside the rent.">
				<LineGrid
					form={form}
					field={fields.charges}
					label="Other charges"
					lineNoun="Charge"
					add={2}
					most={20}
					lines={fields.charges.getFieldList().map((line) => line.getFieldset())}
					columns={[
						{
							header: "Account",
							grow: 3,
							field: (line) => line.accountId,
							cell: (line, name) => <SelectCell field={line.accountId} label={name} options={accounts} />,
						},
						{
							header: "Memo",
							grow: 2,
							field: (line) => line.memo,
							cell: (line, name) => <TextCell field={line.memo} label={name} maxLength={65} />,
						},
						{
							header: "Every",
							grow: 2,
							field: (line) => line.cycle,
							cell: (line, name) => <SelectCell field={line.cycle} label={name} options={optionsOf(rentCycleWords)} />,
						},
						{
							header: "Amount",
							grow: 2,
							align: "end",
							field: (line) => line.amountCents,
							cell: (line, name) => <MoneyCell field={line.amountCents} label={name} />,
						},
					]}
				/>
			</FormSection>
			<FormSection title="A lease that runs already" hint="Leave empty to charge everything since the first day.">
				<FieldRow>
					<DateField field={fields.chargeFrom} label="Charge here from" optional />
					<MoneyField field={fields.openingBalance} label="Owed before that day" optional />
				</FieldRow>
			</FormSection>
		</>
	);
}
