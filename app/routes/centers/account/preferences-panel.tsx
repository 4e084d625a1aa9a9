import { useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { Form } from "~/ui/form";
import { Unanswered } from "~/ui/shell/unanswered";
import { useBeside } from "~/ui/shell/use-beside";
import { useSaidBeside } from "~/ui/shell/use-said-beside";
import type { FormReply } from "~/web/form.server";
import { PreferenceFields } from "./preference-fields";
import type { preferenceValues } from "./preference-values.server";

type Values = ReturnType<typeof preferenceValues>;
type PanelProps = { to: string; onDone: () => void };

/** The preferences form in a dialog over any page, which stays as it is. */
export default function PreferencesPanel({ to, onDone }: PanelProps) {
	const { data, failed, again } = useBeside<Values>(to);
	if (data) return <PreferencesForm data={data} to={to} onDone={onDone} />;
	if (failed) return <Unanswered words={failed} again={again} page={to} />;
	return <p className="text-soft">One moment…</p>;
}

function PreferencesForm({ data: { values, ...shown }, to, onDone }: PanelProps & { data: Values }) {
	const fetcher = useFetcher<FormReply & { done?: string }>();
	const [form, fields] = useForm({ lastResult: fetcher.data, defaultValue: values });
	useSaidBeside(fetcher.data?.done, onDone);
	return (
		<Form form={form} action={`${to}?beside`} fetcher={fetcher} cancel={onDone} submit="Save preferences">
			<PreferenceFields fields={fields} {...shown} />
		</Form>
	);
}
