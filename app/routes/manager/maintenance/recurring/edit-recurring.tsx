import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editRecurringRequest, findRecurringRequest } from "#domain/maintenance";
import { recurringRequestForm } from "#domain/maintenance/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { finders, recurringChoices } from "./recurring-choices.server";
import { RecurringFields, type RecurringInput } from "./recurring-fields";
import { RecurringPreview } from "./recurring-preview";
import { savedWords } from "./saved-words.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Edit Recurring Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const rule = found(findRecurringRequest(manager, idParam(request, "id")));
	const { title, category, place, description, priority, sharedWithOwners, propertyId, scope, units } = rule;
	const { basis, every, period, firstDate, meter, meterStart, daysAhead, endsAfter, endsOn } = rule;
	return {
		id: rule.id,
		values: {
			...{
				title,
				category,
				place,
				description,
				priority,
				sharedWithOwners,
				propertyId,
				scope,
				basis,
				period,
				firstDate,
			},
			...{ units, assigneeId: rule.assigneeId ?? undefined, every: String(every), daysAhead: String(daysAhead) },
			...{ meter: meter || undefined, meterStart: meter ? String(meterStart) : "" },
			...{ ends: endsOn ? "on" : endsAfter === null ? "never" : "after", endsAfter: endsAfter?.toString() ?? "" },
			...{ endsOn: endsOn ?? "", seenUpdatedDate: rule.updatedDate },
		},
		...recurringChoices(manager, propertyId, rule.assigneeId),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findRecurringRequest(manager, idParam(request, "id")));
	const form = await parseForm(request, recurringRequestForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const { idempotencyKey: _, ...fields } = form.value;
	const edited = editRecurringRequest(manager, id, fields);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/addeditrecurringrequest", { id }), savedWords(manager, edited.nextDate));
}

export default function EditRecurring() {
	const { id, values, properties, team } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<RecurringInput>({ values: values as RecurringInput });
	const back = href("/app/addeditrecurringrequest", { id });
	return (
		<>
			<PageHead
				title={`Edit ${values.title}`}
				crumbs={[
					{ label: "Recurring requests", to: href("/app/recurringrequests") },
					{ label: values.title, to: back },
				]}
			/>
			<Form form={form} submit="Save" cancel={back} record={values}>
				<RecurringFields fields={fields} properties={properties} team={team} />
				<RecurringPreview fields={fields} />
			</Form>
		</>
	);
}
