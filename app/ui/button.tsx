import { useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

/** primary: the one main action; plain: other actions; quiet: looks like a link; danger: can't be undone. */
type ButtonLook = "primary" | "plain" | "quiet" | "danger";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
	look?: ButtonLook;
	icon?: IconName;
	/** Takes the focus when its dialog opens. */
	"data-focus-first"?: "";
};

/**
 * A submit button by default. While a POST is in progress, submit buttons are disabled and the pressed one shows a
 * spinner.
 */
export function Button({ look = "primary", icon, type = "submit", className = "", children, ...rest }: ButtonProps) {
	const pending = usePending(type, rest);
	return (
		<button
			{...rest}
			type={type}
			className={`button button-${look} ${className}`}
			aria-disabled={pending === "none" ? rest["aria-disabled"] : true}
			onClick={pending === "none" ? rest.onClick : (event) => event.preventDefault()}
		>
			{pending === "this" ? <span className="spinner" /> : icon ? <Icon name={icon} /> : null}
			{children}
		</button>
	);
}

/** A link that looks like a button: for "Add property", never for something that changes data. */
export function ButtonLink({
	to,
	look = "primary",
	icon,
	className = "",
	children,
}: {
	to: string;
	look?: ButtonLook;
	icon?: IconName;
	className?: string;
	children: ReactNode;
}) {
	return (
		// Without the right to what it leads to, there is no button.
		<Link to={to} className={`button button-${look} ${className}`}>
			{icon ? <Icon name={icon} /> : null}
			{children}
		</Link>
	);
}

function usePending(type: string, { name, value, formAction }: ButtonHTMLAttributes<HTMLButtonElement>) {
	const navigation = useNavigation();
	if (type !== "submit" || navigation.formMethod !== "POST") return "none";
	if (formAction && !navigation.formAction?.endsWith(formAction)) return "other";
	if (!name) return "this";
	return navigation.formData?.get(name) === String(value ?? "") ? "this" : "other";
}
