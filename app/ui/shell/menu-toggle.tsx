import type { MouseEventHandler, ReactNode } from "react";

/** A link to (or away from) the menu; scripts take the press over. */
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
