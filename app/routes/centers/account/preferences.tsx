import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { updatePreferences } from "#domain/identity";
import { preferencesForm } from "#domain/identity/schema";
import { Form } from "~/ui/form";
import { doneBeside } from "~/web/beside.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { safeRedirect } from "~/web/safe-redirect";
import { tried } from "~/web/tried.server";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";
import { PreferenceFields } from "./preference-fields";
import { preferenceValues } from "./preference-values.server";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	return preferenceValues(await requireOfHouse(request));
}

/** Leads back to where the preferences were opened from: the page in `back`, or this one. */
export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	const form = await parseForm(request, preferencesForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const saved = await tried(() => updatePreferences(actor, value), "Profile update failed");
	if (!saved.ok) return form.refuse(saved);
	const back = new URL(request.url).searchParams.get("back");
	const page = href(`${accountPages[actor.role]}/preferences`);
	return doneBeside(request, "Preferences saved.", safeRedirect(back, page));
}

export default function Preferences() {
	const { values, ...shown } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} submit="Save preferences">
			<PreferenceFields fields={fields} {...shown} />
		</Form>
	);
}
