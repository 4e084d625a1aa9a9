import type { FormMetadata } from "@conform-to/react";
import { acceptedDocuments } from "#domain/files/labels";
import { totalsOf } from "#domain/journal/format";
import { rentCycleWords } from "#domain/lease-records/labels";
import { Button } from "~/ui/button";
import type { Choices } from "~/ui/choices";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { FieldRow, FormSection } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { MoneyCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { Amount, Money } from "~/ui/money";
import { type OptionGroup, optionsOf } from "~/ui/options";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { accountColumn, memoColumn, placeColumns } from "../line-columns";
import type { EntryFormInput } from "./entry-values";

type EntryForm = FormMetadata<EntryFormInput>;
type Fields = ReturnType<EntryForm["getFieldset"]>;

export function HeadFields({ fields, date = "Date" }: { fields: Fields; date?: string }) {
	return (
		<>
			<DateField field={fields.date} label={date} />
			<ConfirmField field={fields.confirmDate} label="Yes, this date is right" />
			<TextField field={fields.memo} label="Memo" maxLength={250} autoComplete="off" />
		</>
	);
}

export function LineFields({
	form,
	fields,
	properties,
	accounts,
}: {
	form: EntryForm;
	fields: Fields;
	properties: Choices;
	accounts: readonly OptionGroup[];
}) {
	const lines = fields.lines.getFieldList().map((line) => line.getFieldset());
	const typed = ({ value, initialValue }: { value?: string; initialValue?: string }) => value ?? initialValue;
	const { locale } = useFormat();
	const { debitCents, creditCents } = totalsOf(
		lines.map((line) => ({ debit: typed(line.debit), credit: typed(line.credit) })),
		locale,
	);
	return (
		<FormSection
			title="Lines"
			hint="Lines without a property belong to the company. Debits and credits must be equal for each property."
		>
			<LineGrid
				form={form}
				field={fields.lines}
				label="Lines"
				lines={lines}
				most={120}
				columns={[
					accountColumn(accounts),
					...placeColumns(properties),
					memoColumn(2),
					{
						header: "Debit",
						grow: 2,
						align: "end",
						field: (line) => line.debit,
						cell: (line, name) => <MoneyCell field={line.debit} label={name} />,
						total: <Amount cents={debitCents} zero />,
					},
					{
						header: "Credit",
						grow: 2,
						align: "end",
						field: (line) => line.credit,
						cell: (line, name) => <MoneyCell field={line.credit} label={name} />,
						total: <Amount cents={creditCents} zero />,
					},
				]}
			/>
			<div className="flex flex-wrap items-center justify-end gap-3">
				<output className={debitCents === creditCents ? "text-soft" : "font-medium text-bad"}>
					<Difference cents={debitCents - creditCents} />
				</output>
				<Button look="plain" name="press" value="fill">
					Fill difference
				</Button>
				<Button look="quiet" name="press" value="total">
					Recalculate
				</Button>
			</div>
			<ConfirmField field={fields.confirmBank} label="Yes, post it here" />
			<ConfirmField field={fields.confirmBelowZero} label="Yes, post it anyway" />
		</FormSection>
	);
}

function Difference({ cents }: { cents: number }) {
	if (cents === 0) return <>In balance</>;
	return (
		<>
			{cents > 0 ? "Debits exceed credits by " : "Credits exceed debits by "}
			<Money cents={Math.abs(cents)} />
		</>
	);
}

export function MoreFields({
	fields,
	leases,
	as = "entry",
}: {
	fields: Fields;
	leases: Choices;
	/** A correction can't recur. A recurring entry always recurs, and has no files. */
	as?: "entry" | "correction" | "recurring";
}) {
	return (
		<>
			<RecordField
				field={fields.leaseId}
				label="Lease"
				hint="For lines on receivables, deposits and prepayments."
				choices={leases}
				empty="None"
				optional
			/>
			<FormSection title="Scheduling">
				<DateField
					field={fields.reverseOn}
					label="Auto-reverse on"
					hint="For accruals. A reversing entry is posted on this date."
					optional
				/>
				{as === "correction" ? null : (
					<FieldRow>
						<SelectField
							field={fields.repeatEvery}
							label="Repeat"
							hint="If the first date is the last day of a month, it repeats on the last day of each month."
							width="full"
							optional={as === "entry"}
							empty={as === "entry" ? "Does not repeat" : "Choose"}
							options={optionsOf(rentCycleWords).filter(({ value }) => value !== "one_time")}
						/>
						<DateField field={fields.repeatUntil} label="End date" width="full" optional />
					</FieldRow>
				)}
				<ConfirmField field={fields.confirmReplace} label="Yes, replace the template" />
			</FormSection>
			{as === "recurring" ? null : (
				<FileField
					field={fields.file}
					label="Files"
					hint="Files are saved with the posted entry, not with drafts or templates. Up to 10 files, 20 MB each."
					accept={acceptedDocuments}
					multiple
					optional
				/>
			)}
		</>
	);
}
