import type { MouseEventHandler, ReactNode } from "react";

/** A link that opens or closes the menu; with scripts the click is handled in the page. */
export function MenuToggle({
	to,
	onToggle,
	className,
	children,
}: {
	to: `#${string}`;
	onToggle: MouseEventHandler;
	className: string;
	children: ReactNode;
}) {
	return (
		<a href={to} onClick={onToggle} className={className}>
			{children}
		</a>
	);
}
