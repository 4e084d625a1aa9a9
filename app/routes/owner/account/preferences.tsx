import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerPreferences } from "~/routes/centers/account/answers.server";
import { preferenceValues } from "~/routes/centers/account/preference-values.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export { PreferencesForm as default } from "~/routes/centers/account/preferences-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	return preferenceValues(await requireOwner(request));
}

export async function action({ request }: ActionFunctionArgs) {
	return answerPreferences(request, await requireOwner(request), href("/owner/oaccount/preferences"));
}
