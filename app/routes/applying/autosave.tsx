import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { href } from "~/web/href";
import { secretFields } from "./about-fields";

const restMs = 1500;

/**
 * With scripts, saves the form with this id after a pause in typing. Identity numbers, and input that isn't valid yet,
 * are saved only by the button, which shows the errors.
 */
export function Autosave({ formId, step }: { formId: string; step: string }) {
	const application = useSearchParams()[0].get("a") ?? "";
	const [saved, setSaved] = useState<string>();
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		let rest: number | undefined;
		const save = async () => {
			const body = new FormData(form);
			for (const name of secretFields) body.delete(name);
			const answer = await fetch(href("/weblistings/application/autosave", { a: application, step }), {
				...{ method: "POST", body, redirect: "error" },
			}).catch(() => undefined);
			if (answer?.status === 204) setSaved(new Date().toLocaleTimeString([], { hour: "numeric", minute: "2-digit" }));
		};
		const wait = () => {
			clearTimeout(rest);
			rest = window.setTimeout(save, restMs);
		};
		const stop = () => clearTimeout(rest);
		form.addEventListener("input", wait);
		form.addEventListener("submit", stop);
		return () => {
			stop();
			form.removeEventListener("input", wait);
			form.removeEventListener("submit", stop);
		};
	}, [formId, step, application]);
	return (
		<p role="status" className="no-print min-h-5 text-small text-soft">
			{saved ? `Saved at ${saved}` : ""}
		</p>
	);
}
