import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerPreferences } from "~/routes/account/answers.server";
import { PreferenceFields } from "~/routes/account/preference-fields";
import { preferenceValues } from "~/routes/account/preference-values.server";
import { Form } from "~/ui/form";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	return preferenceValues(await requireManager(request));
}

export async function action({ request }: ActionFunctionArgs) {
	return answerPreferences(request, await requireManager(request), href("/app/myaccount/preferences"));
}

export default function Preferences() {
	const { values, initials, sample } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} submit="Save preferences">
			<PreferenceFields fields={fields} initials={initials} sample={sample} />
		</Form>
	);
}
