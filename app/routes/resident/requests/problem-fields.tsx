import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { acceptedDocuments } from "#domain/files/labels";
import { requestPlaces, residentCategories, residentEntry, urgencies } from "#domain/maintenance/labels";
import type { problemForm } from "#domain/maintenance/schema";
import { FileField } from "~/ui/file-field";
import { FieldRow, FormSection } from "~/ui/form";
import { type Option, optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type ProblemInput = z.input<typeof problemForm>;

/** The fields with which a resident reports a problem. */
export function ProblemFields({
	fields,
	assets,
}: {
	fields: ReturnType<FormMetadata<ProblemInput>["getFieldset"]>;
	assets: readonly Option[];
}) {
	return (
		<>
			<TextField field={fields.title} label="Summary" hint="“Kitchen faucet drips”" maxLength={80} />
			<TextareaField field={fields.description} label="Description" maxLength={4000} />
			{assets.length > 0 ? (
				<SelectField field={fields.assetId} label="Appliance" empty="None of these" options={assets} optional />
			) : null}
			<FileField
				field={fields.file}
				label="Photos"
				hint="Up to 10 photos, 20 MB each. A photo often saves a visit."
				accept={acceptedDocuments}
				multiple
				optional
			/>
			<FieldRow>
				<SelectField
					field={fields.place}
					label="Location"
					width="full"
					empty="Choose"
					options={optionsOf(requestPlaces)}
				/>
				<SelectField
					field={fields.category}
					label="Category"
					width="full"
					empty="Choose"
					options={optionsOf(residentCategories)}
				/>
			</FieldRow>
			<SelfHelp />
			<RadioField
				field={fields.urgency}
				label="Urgency"
				options={optionsOf(urgencies).map((option) => ({ ...option, hint: urgencyHints[option.value] }))}
			/>
			<FormSection title="Access to your home">
				<RadioField field={fields.entry} label="Permission to enter if you're out" options={optionsOf(residentEntry)} />
				<TextField
					field={fields.entryNotes}
					label="Times that work for you"
					hint="“Weekdays after 5”"
					maxLength={200}
					optional
				/>
				<FieldRow>
					<TextField field={fields.pets} label="Pets" maxLength={120} optional />
					<TextField
						field={fields.phone}
						label="Phone"
						hint="If different from the number on file"
						type="tel"
						maxLength={30}
						autoComplete="tel"
						optional
					/>
				</FieldRow>
				<TextField field={fields.alarmNote} label="Alarm or lock instructions" maxLength={200} optional />
			</FormSection>
		</>
	);
}

const urgencyHints: Record<string, string> = {
	later: "Next routine visit",
	soon: "Within a few days",
	today: "Causing damage, or you can’t live with it",
};

/** Quick fixes to try first, in a collapsed section. */
function SelfHelp() {
	return (
		<details className="rounded-card border border-line px-4 py-2.5">
			<summary className="cursor-pointer">Quick fixes to try first</summary>
			<dl className="mt-3 grid gap-3">
				{hints.map(({ about, lines }) => (
					<div key={about}>
						<dt className="font-medium">{about}</dt>
						{lines.map((line) => (
							<dd key={line} className="text-soft">
								{line}
							</dd>
						))}
					</div>
				))}
			</dl>
		</details>
	);
}

const hints = [
	{
		about: "Water",
		lines: [
			"Leak: shut off the valve under the sink or behind the toilet.",
			"Slow drain: lift out the stopper and clean it.",
		],
	},
	{
		about: "Electricity",
		lines: ["Tripped breaker: switch it fully off, then back on.", "Dead outlet near water: press its Reset button."],
	},
	{
		about: "Heating and cooling",
		lines: [
			"Thermostat: replace the batteries and check that it's set to heat or cool.",
			"Vents and radiators: make sure nothing is covering them.",
		],
	},
] as const;
