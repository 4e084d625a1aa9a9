import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { Form } from "~/ui/form";
import { usePostForm } from "~/web/use-post-form";
import { PreferenceFields } from "./preference-fields";
import type { preferenceValues } from "./preference-values.server";

type Values = ReturnType<typeof preferenceValues>;

/** The form of the preferences' page, for the dialog over any other; it comes back there. Errors that page says. */
export default function PreferencesPanel({ to }: { to: string }) {
	const { data, load } = useFetcher<Values>();
	useEffect(() => load(to), [load, to]);
	return data ? <PreferencesForm data={data} to={to} /> : <p className="text-soft">One moment…</p>;
}

function PreferencesForm({ data: { values, ...shown }, to }: { data: Values; to: string }) {
	const { pathname, search } = useLocation();
	const [form, fields] = usePostForm({ values });
	return (
		<Form form={form} action={`${to}?${new URLSearchParams({ back: pathname + search })}`} submit="Save preferences">
			<PreferenceFields fields={fields} {...shown} />
		</Form>
	);
}
