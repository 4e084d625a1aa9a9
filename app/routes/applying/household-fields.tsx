import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import { petKinds } from "#domain/applications/labels";
import type { householdForm } from "#domain/applications/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { RowList } from "./row-list";

export type HouseholdInput = z.input<ReturnType<typeof householdForm>>;

type Props = {
	form: Pick<FormMetadata<HouseholdInput>, "insert" | "remove">;
	fields: { [Name in keyof Required<HouseholdInput>]: FieldMetadata<HouseholdInput[Name], HouseholdInput> };
	/** The home's pet rule in words. */
	pets: string;
};

/** Children, pets and vehicles. */
export function HouseholdFields({ form, fields, pets }: Props) {
	return (
		<>
			<RowList
				form={form}
				field={fields.children}
				rows={fields.children.getFieldList().map((row) => row.getFieldset())}
				title="Children"
				noun="Child"
				most={12}
			>
				{(child) => (
					<FieldRow>
						<TextField field={child.name} label="Name" maxLength={120} />
						<TextField
							field={child.birthYear}
							label="Birth year"
							type="number"
							inputMode="numeric"
							width="xs"
							optional
						/>
					</FieldRow>
				)}
			</RowList>
			<RowList
				form={form}
				field={fields.pets}
				rows={fields.pets.getFieldList().map((row) => row.getFieldset())}
				title="Pets"
				hint={`${pets}. Breed and type restrictions don't apply to assistance animals.`}
				noun="Pet"
				most={8}
			>
				{(pet) => (
					<>
						<FieldRow>
							<SelectField field={pet.kind} label="Type" options={optionsOf(petKinds)} empty="Choose" />
							<TextField field={pet.breed} label="Breed" maxLength={60} optional />
						</FieldRow>
						<FieldRow>
							<TextField field={pet.weight} label="Weight" maxLength={30} optional />
							<TextField field={pet.age} label="Age" maxLength={30} optional />
						</FieldRow>
						<CheckboxField field={pet.assistance} label="This is an assistance animal" />
					</>
				)}
			</RowList>
			<RowList
				form={form}
				field={fields.vehicles}
				rows={fields.vehicles.getFieldList().map((row) => row.getFieldset())}
				title="Vehicles"
				noun="Vehicle"
				most={6}
			>
				{(vehicle) => (
					<>
						<FieldRow>
							<TextField field={vehicle.make} label="Make" maxLength={60} />
							<TextField field={vehicle.model} label="Model" maxLength={60} optional />
						</FieldRow>
						<FieldRow>
							<TextField field={vehicle.year} label="Year" inputMode="numeric" maxLength={4} optional />
							<TextField field={vehicle.color} label="Color" maxLength={30} optional />
							<TextField field={vehicle.plate} label="License plate" maxLength={20} optional />
						</FieldRow>
					</>
				)}
			</RowList>
		</>
	);
}
