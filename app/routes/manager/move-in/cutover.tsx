import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, firstOfMonth } from "#domain/calendar/format";
import { cutoverOf, setCutover } from "#domain/move-in";
import { cutoverForm } from "#domain/move-in/schema";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Cutover Day");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const proposed = addDays(firstOfMonth(manager.today), -1);
	return { cutoverDay: cutoverOf(manager)?.cutoverDay ?? proposed, today: manager.today };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, cutoverForm(manager));
	if (!form.ok) return form.reply;
	const set = setCutover(form.by(manager), form.value.cutoverDay);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(href("/app/movein"), "Cutover day saved.");
}

export default function CutoverDay() {
	const { cutoverDay, today } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ cutoverDay: string }>({ values: { cutoverDay } });
	return (
		<>
			<PageHead title="Cutover day" crumbs={[{ label: "Move your books", to: href("/app/movein") }]} />
			<Form form={form} submit="Save" cancel={href("/app/movein")}>
				<DateField
					field={fields.cutoverDay}
					label="Last day of your old books"
					hint="Opening balances are entered as of the end of this day. The end of a month is easiest to compare."
					max={today}
				/>
			</Form>
		</>
	);
}
