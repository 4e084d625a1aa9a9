import type { Step } from "./labels";

/** Whether a step of an application is done, lacks something, or wasn't started. */
export type StepState = { step: Step; state: "to_do" | "missing" | "done" };
