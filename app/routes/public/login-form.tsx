import { useForm } from "@conform-to/react";
import { Form as PlainForm, useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import type { signInAction } from "~/web/sign-in.server";

/** E-mail, password, remember me; under it the way to a new password. `login` is the page it stands on. */
export function LoginForm({ login, forgot }: { login: "/" | "/rlogin" | "/ologin"; forgot: boolean }) {
	const lastResult = useActionData<typeof signInAction>();
	const [form, fields] = useForm<{ email: string; password: string; remember: boolean }>({ lastResult });
	useClearedAfter(lastResult, fields.remember.id);
	return (
		<>
			<Form form={form} submit="Log in">
				<TextField field={fields.email} label="E-mail" type="email" autoComplete="username" inputMode="email" />
				<PasswordField field={fields.password} label="Password" kind="present" />
				<CheckboxField field={fields.remember} label="Remember me" />
			</Form>
			<details open={forgot} className="border-t border-line pt-4">
				<summary className="link w-fit">Forgot your password?</summary>
				<PlainForm method="post" action="/resetpassword?intent=request" className="mt-3 grid gap-3">
					<input type="hidden" name="login" value={login} />
					<label className="grid gap-1">
						<span className="font-medium">Your e-mail</span>
						<input
							type="email"
							name="email"
							required
							maxLength={254}
							autoComplete="username"
							defaultValue={fields.email.value}
							className="control"
						/>
					</label>
					<div>
						<Button look="plain" formAction="/resetpassword?intent=request">
							Mail me a link
						</Button>
					</div>
				</PlainForm>
			</details>
		</>
	);
}

/** A failed login clears remember-me; the server's answer does, and here the page that was not loaded anew. */
function useClearedAfter(lastResult: unknown, checkboxId: string) {
	useEffect(() => {
		const checkbox = document.getElementById(checkboxId);
		if (lastResult && checkbox instanceof HTMLInputElement) checkbox.checked = false;
	}, [lastResult, checkboxId]);
}
