import { rentCycleWords } from "#domain/lease-records/labels";
import { Button } from "~/ui/button";
import { CheckboxesField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldError } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { Form, FormSection } from "~/ui/form";
import { MoneyCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { MoneyField } from "~/ui/money-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { AmountLines } from "../amount-lines";

type Values = {
	rentFrom: string;
	charges: { recurringId: string | number; amount: string }[];
	add: { accountId: string | number; amount: string; memo: string }[];
	deposit: string;
	leaving: string[];
	joining: { firstname: string; lastname: string; email: string }[];
};

type Choice = { value: number; label: string };
type Charge = { id: number; name: string; amountCents: number; cycle: keyof typeof rentCycleWords };
type Input = Values & { file: File };

/** The changes of a renewal besides the rent, and buttons for signing electronically or on paper. */
export function RenewForm({
	id,
	values,
	charges,
	people,
	accounts,
	idempotencyKey,
}: {
	id: number;
	values: Values;
	charges: readonly Charge[];
	people: readonly Choice[];
	accounts: readonly Choice[];
	idempotencyKey: string;
}) {
	const [form, fields] = usePostForm<Input>({
		values: { ...values, add: [...values.add, {}, {}], joining: [...values.joining, {}] },
	});
	const lines = fields.charges.getFieldList().map((line) => line.getFieldset());
	const joining = fields.joining.getFieldList().map((line) => line.getFieldset());
	return (
		<Form
			form={form}
			submit="Create agreement"
			cancel={href("/app/leaserenewals/offer", { id })}
			idempotencyKey={idempotencyKey}
			encType="multipart/form-data"
			actions={
				<Button look="plain" name="press" value="paper">
					Already signed on paper
				</Button>
			}
		>
			<FormSection title="Rent">
				<DateField
					field={fields.rentFrom}
					label="New rent starts on"
					hint="Choose a rent due date. The old rent ends the day before."
				/>
			</FormSection>
			{charges.length > 0 ? (
				<FormSection
					title="Other charges"
					hint="New amounts starting that date. Leave blank or enter zero to end a charge the day before."
				>
					<ul className="grid gap-3">
						{charges.map((charge, at) => {
							const line = lines[at];
							if (!line) return null;
							const cycle = rentCycleWords[charge.cycle].toLowerCase();
							return (
								<li key={charge.id} className="flex flex-wrap items-start justify-between gap-3">
									<span className="pt-1.5">
										{charge.name}, <span className="text-soft">{cycle}</span>
									</span>
									<div className="w-40">
										<input type="hidden" name={line.recurringId.name} value={charge.id} />
										<MoneyCell field={line.amount} label={`${charge.name}, new amount`} />
										<FieldError field={line.amount} />
									</div>
								</li>
							);
						})}
					</ul>
				</FormSection>
			) : null}
			<FormSection title="New charges" hint="Charged monthly with the new rent.">
				<AmountLines form={form} field={fields.add} accounts={accounts} label="New charges" />
			</FormSection>
			<FormSection title="Deposit">
				<MoneyField
					field={fields.deposit}
					label="Additional deposit"
					hint="Charged on the first day of the new term. Enter zero for none."
					optional
				/>
			</FormSection>
			<FormSection title="People">
				{people.length > 1 ? (
					<CheckboxesField field={fields.leaving} label="Moving out at the end of the old term" options={people} />
				) : null}
				<p className="-mb-2 font-medium">People joining for the new term</p>
				<LineGrid
					form={form}
					field={fields.joining}
					label="New people"
					lineNoun="Person"
					lines={joining}
					add={1}
					most={10}
					columns={[
						{
							header: "First name",
							grow: 2,
							field: (line) => line.firstname,
							cell: (line, label) => <TextCell field={line.firstname} label={label} maxLength={60} />,
						},
						{
							header: "Last name",
							grow: 2,
							field: (line) => line.lastname,
							cell: (line, label) => <TextCell field={line.lastname} label={label} maxLength={60} />,
						},
						{
							header: "Email",
							grow: 3,
							field: (line) => line.email,
							cell: (line, label) => <TextCell field={line.email} label={label} maxLength={254} />,
						},
					]}
				/>
			</FormSection>
			<FormSection title="Signed on paper" hint="Only if everyone has already signed by hand.">
				<FileField field={fields.file} label="Scanned renewal" accept="application/pdf,image/*" optional />
			</FormSection>
		</Form>
	);
}
