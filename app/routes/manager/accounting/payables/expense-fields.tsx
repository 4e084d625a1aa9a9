import type { FormMetadata } from "@conform-to/react";
import { acceptedDocuments } from "#domain/files/labels";
import { rentCycleWords } from "#domain/lease-records/labels";
import { divisions, expenseKindHints, expenseKinds } from "#domain/payables/labels";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import type { Choices } from "~/ui/choices";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { type Option, type OptionGroup, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { CheckNumberField } from "../check-number-field";
import { CostLines } from "./cost-lines";
import type { ExpenseFormInput } from "./expense-values";
import { PaidFrom } from "./paid-from";

type ExpenseForm = FormMetadata<ExpenseFormInput>;
type Fields = ReturnType<ExpenseForm["getFieldset"]>;

/**
 * Classes that show only the fields of the chosen kind: expense, bill or vendor credit. This works without JavaScript.
 */
const onlyPaidNow =
	"group-has-[[name=kind][value=bill]:checked]/form:hidden group-has-[[name=kind][value=credit]:checked]/form:hidden";
const onlyBills = "hidden group-has-[[name=kind][value=bill]:checked]/form:block";
const notForCredits = "group-has-[[name=kind][value=credit]:checked]/form:hidden";

export function KindField({ fields }: { fields: Fields }) {
	const kinds = Object.keys(expenseKinds) as (keyof typeof expenseKinds)[];
	const options = kinds.map((kind) => ({ value: kind, label: expenseKinds[kind], hint: expenseKindHints[kind] }));
	return <RadioField field={fields.kind} label="Expense type" options={options} />;
}

export function PayeeFields({ fields, vendors, owners }: { fields: Fields; vendors: Choices; owners: Choices }) {
	return (
		<FormSection title="Payee">
			<div className={onlyPaidNow}>
				<RadioField
					field={fields.payee}
					label="Payee type"
					options={[
						{ value: "vendor", label: "A vendor" },
						{ value: "owner", label: "A rental owner" },
						{ value: "other", label: "Someone else" },
					]}
				/>
			</div>
			<div className="group-has-[[name=kind][value=expense]:checked]/form:group-has-[[name=payee][value=owner]:checked]/form:hidden group-has-[[name=kind][value=expense]:checked]/form:group-has-[[name=payee][value=other]:checked]/form:hidden">
				<RecordField field={fields.vendorId} label="Vendor" choices={vendors} empty="Choose a vendor" />
			</div>
			<div className={onlyPaidNow}>
				<div className="hidden group-has-[[name=payee][value=owner]:checked]/form:block">
					<RecordField field={fields.ownerId} label="Rental owner" choices={owners} empty="Choose an owner" />
				</div>
				<div className="hidden group-has-[[name=payee][value=other]:checked]/form:block">
					<TextField field={fields.payeeName} label="Name" maxLength={120} width="m" autoComplete="off" />
				</div>
			</div>
			<ConfirmField field={fields.confirmInsurance} label="Yes, record it anyway" />
		</FormSection>
	);
}

export function DateFields({ fields, banks }: { fields: Fields; banks: readonly Option[] }) {
	return (
		<FormSection title="Date and payment">
			<FieldRow>
				<DateField field={fields.date} label="Date" width="full" />
				<TextField
					field={fields.billNumber}
					label="Bill or reference number"
					maxLength={30}
					autoComplete="off"
					optional
				/>
			</FieldRow>
			<div className={onlyBills}>
				<DateField field={fields.dueDate} label="Due date" hint="Leave blank to use the vendor's terms." optional />
			</div>
			<div className={onlyPaidNow}>
				<PaidFrom fields={fields} banks={banks}>
					<CheckNumberField field={fields.checkNumber} />
				</PaidFrom>
			</div>
			<TextField field={fields.memo} label="Memo" maxLength={100} optional />
			<ConfirmField field={fields.confirmDuplicate} label="Yes, record it again" />
		</FormSection>
	);
}

export function LineFields({
	form,
	fields,
	properties,
	accounts,
}: {
	form: ExpenseForm;
	fields: Fields;
	properties: Choices;
	accounts: readonly OptionGroup[];
}) {
	const lines = fields.lines.getFieldList().map((line) => line.getFieldset());
	return (
		<FormSection
			title="Lines"
			hint="Lines without a property belong to the company. Lines without an account use the vendor's default account."
		>
			<CostLines {...{ form, lines, properties, accounts }} field={fields.lines} />
			<ConfirmField field={fields.confirmShort} label="Yes, pay it anyway" />
		</FormSection>
	);
}

/** The markup on a work order's bill. */
export function MarkupField({ fields, markup }: { fields: Fields; markup: string }) {
	return (
		<CheckboxField
			field={fields.postMarkup}
			label={`Add the ${markup} markup`}
			hint="The property pays it on top of the bill, and your company earns it."
		/>
	);
}

/** Divides one amount into lines. Its submit button shows the form again with these lines filled in. */
export function DivideFields({
	fields,
	properties,
	accounts,
	rules,
}: {
	fields: Fields;
	properties: Choices;
	accounts: readonly OptionGroup[];
	rules: readonly Option[];
}) {
	const divide = fields.divide.getFieldset();
	const by = [
		...(rules.length > 0 ? [{ label: "Rules", options: rules }] : []),
		{ label: "Without a rule", options: optionsOf(divisions) },
	];
	return (
		<FoldedSection
			title="Divide a cost"
			hint="Split an amount among units or properties"
			fields={[divide.amount, divide.accountId, divide.by, divide.propertyId, divide.memo]}
		>
			<div className="grid max-w-160 gap-4">
				<FieldRow>
					<MoneyField field={divide.amount} label="Amount" width="full" optional />
					<SelectField
						field={divide.accountId}
						label="Account"
						hint="Leave blank to use the vendor's default account."
						width="full"
						empty=""
						options={accounts}
						optional
					/>
				</FieldRow>
				<SelectField field={divide.by} label="Divide by" width="full" empty="" options={by} optional />
				<RecordField
					field={divide.propertyId}
					label="Property"
					hint="Required to divide among units. If you use an allocation rule, leave this blank."
					choices={properties}
					empty=""
					optional
				/>
				<TextField field={divide.memo} label="Memo for the lines" maxLength={65} optional />
				<div>
					<Button look="plain" name="press" value="divide">
						Divide into lines
					</Button>
				</div>
			</div>
		</FoldedSection>
	);
}

export function FilesField({ fields }: { fields: Fields }) {
	return (
		<FileField
			field={fields.file}
			label="Bill or receipt"
			hint="PDF, Office, text or image files, up to 20 MB each."
			accept={acceptedDocuments}
			multiple
			optional
		/>
	);
}

/**
 * Optional extras: approval, charging tenants, repeating. A vendor credit has none of them, a correction only approval.
 */
export function MoreFields({ fields, isCorrection }: { fields: Fields; isCorrection: boolean }) {
	return (
		<div className={isCorrection ? onlyBills : notForCredits}>
			<FoldedSection
				title="More"
				hint={isCorrection ? "Approval" : "Charge tenants, repeat"}
				fields={[fields.needsApproval, fields.chargeNext, fields.repeatEvery, fields.repeatUntil]}
			>
				<div className={onlyBills}>
					<CheckboxField
						field={fields.needsApproval}
						label="Needs approval"
						hint="The bill can't be paid until someone approves it."
					/>
				</div>
				{isCorrection ? null : (
					<>
						<CheckboxField field={fields.chargeNext} label="Charge tenants after saving" />
						<FieldRow>
							<SelectField
								field={fields.repeatEvery}
								label="Repeat"
								hint="If the first date is the last day of a month, it repeats on the last day of each month."
								width="full"
								empty="Does not repeat"
								options={optionsOf(rentCycleWords).filter(({ value }) => value !== "one_time" && value !== "daily")}
								optional
							/>
							<DateField field={fields.repeatUntil} label="End date" width="full" optional />
						</FieldRow>
					</>
				)}
			</FoldedSection>
		</div>
	);
}
