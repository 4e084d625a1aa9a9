import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import {
	leaseTypeHints,
	leaseTypes,
	postDaysInAdvanceChoices,
	prorations,
	rentCycleWords,
} from "#domain/leasing/labels";
import type { leaseForm } from "#domain/leasing/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, FormSection } from "~/ui/form";
import { CheckboxCell, DateCell, MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
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
					<DateField field={fields.startDate} label="From" width="full" />
					<div className="group-has-[[value=at_will]:checked]:invisible">
						<DateField field={fields.endDate} label="To" hint="Left blank: a year." width="full" optional />
					</div>
				</FieldRow>
			</div>
			<SigningFields fields={fields} />
		</FormSection>
	);
}

export function SigningFields({ fields }: { fields: SigningFieldsOf }) {
	return (
		<FieldRow>
			<DateField field={fields.moveInDate} label="Move-in" hint="Left blank: the first day." width="full" optional />
			<DateField field={fields.signedDate} label="Signed on" width="full" optional />
		</FieldRow>
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

type PersonField = FieldMetadata<LeaseInput["tenants"]>;
type SigningFieldsOf = { moveInDate: FieldMetadata<string | undefined>; signedDate: FieldMetadata<string | undefined> };

/** Who is party to the lease and who else lives there. `joined` asks for each one's own move-in. */
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
	tenants: readonly Option[];
	joined?: boolean;
}) {
	const occupants = fields.occupants.getFieldList().map((line) => line.getFieldset());
	const people = { form, tenants, joined };
	return (
		<FormSection
			title="Tenants"
			hint="Someone you know already, or a new person by name. The first is the one you write to."
		>
			<People {...people} field={fields.tenants} label="Tenants" noun="Tenant" most={6} />
			<details open={isUsed(fields.cosigners)}>
				<summary className="link w-fit">Cosigners</summary>
				<div className="mt-3">
					<People {...people} field={fields.cosigners} label="Cosigners" noun="Cosigner" most={2} />
				</div>
			</details>
			<details open={isUsed(fields.occupants)}>
				<summary className="link w-fit">Children and others who live there</summary>
				<div className="mt-3">
					<LineGrid
						form={form}
						field={fields.occupants}
						label="Others who live there"
						lineNoun="Person"
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
								header: "Year of birth",
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
	tenants: readonly Option[];
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
					header: "Known person",
					grow: 2,
					field: (line) => line.tenantId,
					cell: (line, name) => <SelectCell field={line.tenantId} label={name} options={tenants} empty="New person" />,
				},
				textColumn("First name", 60, (line) => line.firstname),
				textColumn("Last name", 60, (line) => line.lastname),
				{ ...textColumn("E-mail", 254, (line) => line.email), grow: 2 },
				textColumn("Phone", 30, (line) => line.phone),
				...(joined
					? [
							{
								header: "Moves in",
								grow: 1.5,
								field: (line: PersonLine) => line.moveInDate,
								cell: (line: PersonLine, name: string) => <DateCell field={line.moveInDate} label={name} />,
							},
						]
					: []),
				...(asked
					? [
							{
								header: "Someone else",
								grow: 1.5,
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
					label="Days before the first due day"
					width="full"
					options={optionsOf(prorations)}
				/>
				<LastDays fields={fields} />
			</FieldRow>
			<details open={Boolean(fields.firstDueDate.errors ?? fields.firstDueDate.initialValue)}>
				<summary className="link w-fit">First due date, and posting ahead</summary>
				<div className="mt-3">
					<FieldRow>
						<DateField
							field={fields.firstDueDate}
							label="First whole rent is due"
							hint="Left blank: the first due day."
							width="full"
							optional
						/>
						<SelectField
							field={fields.postDaysInAdvance}
							label="Post charges ahead"
							width="full"
							options={postDaysInAdvanceChoices.map((days) => ({
								value: days,
								label: days === 0 ? "On the due day" : `${days} ${days === 1 ? "day" : "days"} before`,
							}))}
						/>
					</FieldRow>
				</div>
			</details>
		</FormSection>
	);
}

export function LastDays({ fields }: { fields: { prorateLast: FieldMetadata<LeaseInput["prorateLast"]> } }) {
	return (
		<SelectField
			field={fields.prorateLast}
			label="Days after the last due day"
			width="full"
			options={optionsOf(prorations)}
		/>
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
						{
							header: "Received on",
							grow: 2,
							field: (line) => line.receivedDate,
							cell: (line, name) => <DateCell field={line.receivedDate} label={name} />,
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
		</>
	);
}

/** Asked of a lease that began in an earlier month: what of the past these books charge. */
export function HistoryFields({ fields }: { fields: Fields }) {
	const { history, chargeFrom, openingBalance } = fields;
	if (![history, chargeFrom, openingBalance].some((field) => field.errors ?? field.initialValue)) return null;
	return (
		<FormSection title="It runs already">
			<div className="group grid gap-4">
				<RadioField
					field={history}
					label="Charges since the first day"
					options={[
						{
							value: "opening",
							label: "Begin with one opening balance",
							hint: "What was charged and paid until now stays where you kept it.",
						},
						{ value: "all", label: "Charge everything since the first day", hint: "Then enter every payment here." },
					]}
				/>
				<div className="group-has-[[value=all]:checked]:hidden">
					<FieldRow>
						<DateField
							field={chargeFrom}
							label="Charge here from"
							hint="Left blank: the first of next month."
							width="full"
							optional
						/>
						<MoneyField
							field={openingBalance}
							label="Owed before that day"
							hint="Negative: they have paid ahead."
							width="full"
							optional
						/>
					</FieldRow>
				</div>
			</div>
		</FormSection>
	);
}
