import type { FormMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { leaseForm } from "#domain/leasing/schema";
import type { Option, OptionGroup } from "~/ui/options";

export type LeaseInput = Omit<z.input<ReturnType<typeof leaseForm>>, "press"> & { press?: string };

export type LeaseMetadata = FormMetadata<LeaseInput>;
export type LeaseInputFields = ReturnType<LeaseMetadata["getFieldset"]>;
export type AccountChoices = readonly (Option | OptionGroup)[];
