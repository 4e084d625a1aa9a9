import type { FieldMetadata } from "@conform-to/react";
import type { Inspection } from "#domain/inspections";
import { alarmWords } from "#domain/inspections/labels";
import { ConfirmField } from "~/ui/confirm-field";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type DetailsInput = {
	meterElectric: string;
	meterGas: string;
	meterWater: string;
	keys: string;
	smokeAlarms: string;
	remarks: string;
	seen: number;
	confirmReplace: boolean;
};

type Stored = Pick<
	Inspection,
	"meterElectric" | "meterGas" | "meterWater" | "keys" | "smokeAlarms" | "remarks" | "detailsVersion"
>;

export function detailValues({ keys, smokeAlarms, detailsVersion, ...stored }: Stored) {
	const { meterElectric, meterGas, meterWater, remarks } = stored;
	return {
		...{ meterElectric, meterGas, meterWater, remarks, keys: keys === null ? "" : String(keys) },
		...{ smokeAlarms: smokeAlarms ?? "", seen: detailsVersion },
	};
}

export function DetailFields({ fields }: { fields: { [Name in keyof DetailsInput]-?: FieldMetadata<unknown> } }) {
	const text = { maxLength: 40, autoComplete: "off", optional: true } as const;
	return (
		<>
			<input type="hidden" name={fields.seen.name} value={String(fields.seen.initialValue ?? 0)} />
			<FieldRow>
				<TextField field={fields.meterElectric} label="Electric meter" {...text} />
				<TextField field={fields.meterGas} label="Gas meter" {...text} />
				<TextField field={fields.meterWater} label="Water meter" {...text} />
			</FieldRow>
			<FieldRow>
				<TextField field={fields.keys} label="Keys" inputMode="numeric" maxLength={2} optional />
				<SelectField
					field={fields.smokeAlarms}
					label="Smoke alarms"
					options={optionsOf(alarmWords)}
					empty="Not checked"
					optional
				/>
			</FieldRow>
			<TextareaField field={fields.remarks} label="Remarks" maxLength={2000} optional />
			<ConfirmField field={fields.confirmReplace} label="Yes, save mine instead" />
		</>
	);
}
