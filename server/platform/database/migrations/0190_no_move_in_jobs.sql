-- What a job filled in is a generated column now (0187): one that waits would never be taken, and count as late.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'fill-move-in';
  END IF;
END $$;
