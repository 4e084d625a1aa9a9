import { useEffect } from "react";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";
import { PasskeyLogin } from "./passkey-login";

/** Email, password and "Remember me", with a link to reset the password. `login` is the page that shows the form. */
export function LoginForm({ login, forgot }: { login: "/" | "/rlogin" | "/ologin"; forgot: boolean }) {
	const [form, fields, answer] = usePostForm<{ email: string; password: string; remember: boolean }>();
	useClearedAfter(answer, fields.remember.id);
	return (
		<>
			<Form form={form} submit="Log in" unguarded actions={<Forgot login={login} open={forgot} />}>
				<TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
				<PasswordField field={fields.password} label="Password" kind="present" />
				<CheckboxField field={fields.remember} label="Remember me" />
			</Form>
			<PasskeyLogin />
		</>
	);
}

/** Part of the sign-in form, so that the email is typed only once. It posts to the page that emails the reset link. */
function Forgot({ login, open }: { login: string; open: boolean }) {
	return (
		<details open={open} className="open:w-full">
			<summary className="link w-fit">Forgot your password?</summary>
			<div className="mt-3 grid justify-items-start gap-3">
				<p className="text-soft">We'll email a link to the address above so you can choose a new password.</p>
				<input type="hidden" name="login" value={login} />
				<Button look="plain" formAction="/resetpassword?intent=request">
					Email me a link
				</Button>
			</div>
		</details>
	);
}

/** Clears "Remember me" after a failed sign-in, as the server's page does when it's loaded again. */
function useClearedAfter(answer: unknown, checkboxId: string) {
	useEffect(() => {
		const checkbox = document.getElementById(checkboxId);
		if (answer && checkbox instanceof HTMLInputElement) checkbox.checked = false;
	}, [answer, checkboxId]);
}
