import { useState } from "react";
import { Field, type FieldProps, inputProps } from "./field";

/**
 * A password field; with JavaScript, a button shows the password. `kind` tells password managers whether it is the
 * current or a new one.
 */
export function PasswordField({ kind, ...props }: FieldProps & { kind: "present" | "new" }) {
	const [shown, setShown] = useState(false);
	const input = inputProps(props, "password");
	return (
		<Field {...props}>
			<div className="relative">
				<input
					{...input}
					type={shown ? "text" : "password"}
					autoComplete={kind === "new" ? "new-password" : "current-password"}
					autoCapitalize="none"
					spellCheck="false"
					maxLength={128}
					className="control pe-[4.5em]"
				/>
				<button
					type="button"
					onClick={() => setShown(!shown)}
					aria-controls={input.id}
					className="absolute inset-y-0 end-0 px-3 text-small text-soft hover:text-ink noscript:hidden"
				>
					{shown ? "Hide" : "Show"}
				</button>
			</div>
		</Field>
	);
}
