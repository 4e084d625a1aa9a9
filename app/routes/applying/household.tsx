import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { saveStep } from "#domain/applications";
import { petKinds } from "#domain/applications/labels";
import { householdForm } from "#domain/applications/schema";
import { petWords } from "#domain/listings/format";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldRow } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { RowList } from "./row-list";
import { StepForm } from "./step-form";

export const meta = () => pageTitle("Household");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const { children = [], pets = [], vehicles = [] } = form.answers.household ?? {};
	return {
		values: {
			children: children.map(({ name, birthYear }) => ({ name, birthYear: birthYear && String(birthYear) })),
			pets: pets.map(({ assistance, ...pet }) => ({ ...pet, assistance: assistance ? "on" : undefined })),
			vehicles,
		},
		pets: petWords(form.terms),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, householdForm(writer));
	if (!form.ok) return form.reply;
	const saved = saveStep(applicant, own.id, "household", form.value.answer);
	if (!saved.ok) return form.refuse(saved);
	return afterStep(own, "household", form.value.press);
}

export default function Household() {
	const { values, pets } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof householdForm>>>({ values });
	return (
		<StepForm title="Household" lead="Who and what comes with you. Nothing to add? Save and continue." form={form}>
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
						<TextField field={child.birthYear} label="Born in" type="number" inputMode="numeric" width="xs" optional />
					</FieldRow>
				)}
			</RowList>
			<RowList
				form={form}
				field={fields.pets}
				rows={fields.pets.getFieldList().map((row) => row.getFieldset())}
				title="Pets"
				hint={`${pets}. No rule on breed or kind holds for assistance animals.`}
				noun="Pet"
				most={8}
			>
				{(pet) => (
					<>
						<FieldRow>
							<SelectField field={pet.kind} label="Kind" options={optionsOf(petKinds)} empty="Choose" />
							<TextField field={pet.breed} label="Breed" maxLength={60} optional />
						</FieldRow>
						<FieldRow>
							<TextField field={pet.weight} label="Weight" maxLength={30} optional />
							<TextField field={pet.age} label="Age" maxLength={30} optional />
						</FieldRow>
						<CheckboxField field={pet.assistance} label="An assistance animal" />
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
							<TextField field={vehicle.colour} label="Color" maxLength={30} optional />
							<TextField field={vehicle.plate} label="Plate" maxLength={20} optional />
						</FieldRow>
					</>
				)}
			</RowList>
		</StepForm>
	);
}
