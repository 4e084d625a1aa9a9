import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { withholdForm } from "#domain/deposits/schema";
import type { OpenCharge } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import type { Option, OptionGroup } from "~/ui/options";
import { TextareaField } from "~/ui/textarea-field";
import { AmountLines } from "./amount-lines";
import { OpenChargeFields } from "./deposit-parts";

export type WithholdInput = z.input<ReturnType<typeof withholdForm>>;

/** What to withhold from a deposit: open charges and new charges, and how it is paid out. */
export function WithholdFields({
	form,
	fields,
	open,
	income,
	interestCents,
	banks,
}: {
	form: Pick<FormMetadata, "update">;
	fields: ReturnType<FormMetadata<WithholdInput>["getFieldset"]>;
	open: readonly OpenCharge[];
	income: readonly (Option | OptionGroup)[];
	interestCents: Cents;
	/**
	 * The names of the bank accounts that hold the deposits and that receive the withheld amount; undefined if they are
	 * the same.
	 */
	banks: { from: string; to: string } | undefined;
}) {
	const photos = fields.lines.getFieldList().map((line) => line.getFieldset().photos);
	return (
		<>
			{open.length > 0 ? (
				<FormSection title="Unpaid charges" hint="Enter how much to withhold for each.">
					<OpenChargeFields field={fields.charges} open={open} />
				</FormSection>
			) : null}
			<FormSection
				title="New charges"
				hint="Charge for cleaning, damage or keys and withhold it now. Anything the deposit doesn't cover is still owed."
			>
				<AmountLines form={form} field={fields.lines} accounts={income} label="New charges" photos={photos} />
				<FileField
					field={fields.photos}
					label="Other photos"
					hint="Shown in the letter after the photos above."
					accept="image/*"
					multiple
					optional
				/>
			</FormSection>
			<FormSection title="Details">
				<DateField field={fields.date} label="Date" />
				{interestCents > 0 ? (
					<CheckboxField
						field={fields.addInterest}
						label={
							<>
								Add interest of <Money cents={interestCents} />
							</>
						}
					/>
				) : null}
				{banks ? (
					<CheckboxField
						field={fields.moveToOperating}
						label="Move withheld money"
						hint={`From ${banks.from} to ${banks.to}.`}
					/>
				) : null}
				<TextareaField field={fields.remarks} label="Comments in the letter" maxLength={2000} optional />
				<ConfirmField field={fields.confirmStillThere} label="Yes, withhold it anyway" />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, move it anyway" />
				<ConfirmField field={fields.confirmDuplicate} label="Yes, charge it again" />
			</FormSection>
		</>
	);
}
