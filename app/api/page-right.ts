import { managerNeeds } from "~/web/manager-needs";
import type { ManagerAddress } from "~/web/needs/ask";
import type { Operation } from "./define-operation";

/** The right of a page, so that a key opens what its member's pages open, and nothing else. */
export function asPage(address: ManagerAddress, method: "read" | "post" = "read"): Pick<Operation, "right" | "whole"> {
	const { get, post, whole } = managerNeeds[address];
	const isWhole = whole === "all" || (whole === "post" && method === "post");
	return { right: method === "read" ? get : post, ...(isWhole && { whole: true as const }) };
}
