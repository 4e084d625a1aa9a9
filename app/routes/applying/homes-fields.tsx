import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { homesForm } from "#domain/applications/schema";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { RowList } from "./row-list";

export type HomesInput = z.input<ReturnType<typeof homesForm>>;

type Props = {
	form: Pick<FormMetadata<HomesInput>, "insert" | "remove">;
	fields: { [Name in keyof Required<HomesInput>]: FieldMetadata<HomesInput[Name], HomesInput> };
	gapDays: number;
};

/** The fields of the address history. */
export function HomesFields({ form, fields, gapDays }: Props) {
	return (
		<>
			<RowList
				form={form}
				field={fields.homes}
				rows={fields.homes.getFieldList().map((row) => row.getFieldset())}
				title="Your homes"
				noun="Home"
				most={12}
			>
				{(home) => (
					<>
						<TextField field={home.address} label="Address" maxLength={200} />
						<FieldRow>
							<DateField field={home.from} label="From" />
							<DateField field={home.to} label="To" hint="Leave blank if you still live here." optional />
						</FieldRow>
						<MoneyField field={home.rent} label="Monthly rent" optional />
						<FieldRow>
							<TextField field={home.landlord} label="Landlord" maxLength={120} optional />
							<TextField
								field={home.landlordPhone}
								label="Landlord’s phone number"
								type="tel"
								maxLength={30}
								optional
							/>
						</FieldRow>
						<TextField field={home.reason} label="Reason for leaving" maxLength={200} optional />
					</>
				)}
			</RowList>
			{gapDays > 0 || fields.gap.initialValue ? (
				<TextareaField
					field={fields.gap}
					label={`There's a gap of ${gapDays} days between two homes`}
					hint="Tell us where you lived during that time, if you'd like. This is optional."
					rows={2}
					maxLength={500}
					optional
				/>
			) : null}
		</>
	);
}
