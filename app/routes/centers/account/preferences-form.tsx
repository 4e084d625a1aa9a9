import { useLoaderData } from "@remix-run/react";
import { Form } from "~/ui/form";
import { usePostForm } from "~/web/use-post-form";
import { PreferenceFields } from "./preference-fields";
import type { preferenceValues } from "./preference-values.server";

/** The preferences page of every house; its loader gives `preferenceValues`. */
export function PreferencesForm() {
	const { values, ...shown } = useLoaderData<() => ReturnType<typeof preferenceValues>>();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} submit="Save preferences">
			<PreferenceFields fields={fields} {...shown} />
		</Form>
	);
}
