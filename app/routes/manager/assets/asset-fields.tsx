import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { Asset } from "#domain/assets";
import { type AssetKind, assetKinds, assetStatuses } from "#domain/assets/labels";
import type { assetForm } from "#domain/assets/schema";
import { plainAmount } from "#domain/money/format";
import type { Choices } from "~/ui/choices";
import { DateField } from "~/ui/date-field";
import { FoldedSection } from "~/ui/folded-section";
import { FieldRow } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";

export type AssetInput = z.input<ReturnType<typeof assetForm>>;
type Fields = ReturnType<FormMetadata<AssetInput>["getFieldset"]>;
type AssetChoices = { properties: Choices; parents: Choices; vendors: Choices };

export function AssetFields({ fields, choices }: { fields: Fields; choices: AssetChoices }) {
	return (
		<>
			<FieldRow>
				<SelectField
					field={fields.kind}
					label="Type"
					width="full"
					empty="Choose a type"
					options={optionsOf(assetKinds)}
				/>
				<TextField field={fields.name} label="Name" hint="Leave blank to use the type." maxLength={80} optional />
			</FieldRow>
			<FieldRow>
				<RecordField field={fields.propertyId} label="Property" choices={choices.properties} />
				<TextField
					field={fields.unitNumber}
					label="Unit"
					hint="Leave blank if it serves the whole property."
					maxLength={30}
					optional
				/>
			</FieldRow>
			<FieldRow>
				<TextField field={fields.make} label="Make" maxLength={60} optional />
				<TextField field={fields.model} label="Model" maxLength={60} optional />
				<TextField field={fields.serialNumber} label="Serial number" maxLength={60} optional />
			</FieldRow>
			<FieldRow>
				<DateField field={fields.installedDate} label="Installed" width="full" optional />
				<MoneyField field={fields.cost} label="Cost" optional />
				<TextField field={fields.lifeYears} label="Expected life (years)" inputMode="numeric" maxLength={3} optional />
			</FieldRow>
			<FieldRow>
				<DateField field={fields.warrantyUntil} label="Warranty until" width="full" optional />
				<TextField
					field={fields.warrantyBy}
					label="Warranty provider"
					hint="Manufacturer, store or plan"
					maxLength={80}
					optional
				/>
			</FieldRow>
			<SelectField field={fields.status} label="Status" options={optionsOf(assetStatuses)} />
			<FoldedSection
				title="More"
				hint="Vendor, part of, comment"
				fields={[fields.vendorId, fields.parentId, fields.comment]}
			>
				<RecordField field={fields.vendorId} label="Serviced by" choices={choices.vendors} empty="No one" optional />
				<RecordField field={fields.parentId} label="Part of" choices={choices.parents} empty="Nothing" optional />
				<TextareaField field={fields.comment} label="Comment" maxLength={2000} optional />
			</FoldedSection>
		</>
	);
}

/** An asset as starting values of the form. */
export function assetValues(asset: Asset, unitNumber: string) {
	const { name, make, model, serialNumber, warrantyBy, status, comment } = asset;
	return {
		...{ kind: asset.kind as AssetKind, name, make, model, serialNumber, warrantyBy, status, comment, unitNumber },
		propertyId: String(asset.propertyId),
		parentId: asset.parentId === null ? "" : String(asset.parentId),
		vendorId: asset.vendorId === null ? "" : String(asset.vendorId),
		cost: asset.costCents === null ? "" : plainAmount(asset.costCents),
		lifeYears: asset.lifeYears === null ? "" : String(asset.lifeYears),
		installedDate: asset.installedDate ?? "",
		warrantyUntil: asset.warrantyUntil ?? "",
		seenUpdatedDate: asset.updatedDate,
	};
}
