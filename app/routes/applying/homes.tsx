import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { saveStep } from "#domain/applications";
import { homesForm } from "#domain/applications/schema";
import { plainAmount } from "#domain/money/format";
import { DateField } from "~/ui/date-field";
import { FieldRow } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { RowList } from "./row-list";
import { StepForm } from "./step-form";

export const meta = () => pageTitle("Homes");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	const { answers, gapDays } = form;
	const homes = answers.homes?.homes.map(({ rentCents, ...home }) => ({
		...home,
		rent: rentCents === undefined ? undefined : plainAmount(rentCents),
	}));
	return { homes: homes && homes.length > 0 ? homes : [{}], gap: answers.homes?.gap, gapDays };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own, writer } = await ownDraftForm(request);
	const form = await parseForm(request, homesForm(writer));
	if (!form.ok) return form.reply;
	const saved = saveStep(applicant, own.id, "homes", form.value.answer);
	if (!saved.ok) return form.refuse(saved);
	return afterStep(own, "homes", form.value.press);
}

export default function Homes() {
	const { homes, gap, gapDays } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof homesForm>>>({ values: { homes, gap } });
	return (
		<StepForm
			title="Homes"
			lead="Where you lived in the last two years, the present one first. With family or friends counts too."
			form={form}
		>
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
							<DateField field={home.to} label="To" hint="Blank: I still live there." optional />
						</FieldRow>
						<MoneyField field={home.rent} label="Rent a month" optional />
						<FieldRow>
							<TextField field={home.landlord} label="Landlord" maxLength={120} optional />
							<TextField field={home.landlordPhone} label="Landlord’s phone" type="tel" maxLength={30} optional />
						</FieldRow>
						<TextField field={home.reason} label="Why you left, or leave" maxLength={200} optional />
					</>
				)}
			</RowList>
			{gapDays > 0 || gap ? (
				<TextareaField
					field={fields.gap}
					label={`There are ${gapDays} days between two homes`}
					hint="A word on where you lived then helps. It is not required."
					rows={2}
					maxLength={500}
					optional
				/>
			) : null}
		</StepForm>
	);
}
